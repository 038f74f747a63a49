// Shall this order go back? Asked with a reason; the store answers, so nothing else happens here.

import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { usePaymentText } from "#web/messages/use-payment-text.ts"
import { Sheet } from "#web/ui/sheet.tsx"
import { useLocalTime } from "./local-time.ts"
import { ReasonForm } from "./reason-form.tsx"

type Props = { order: TrackedOrder; open: boolean; onClose: () => void; onChange: (order: Order) => void }

export function ReturnSheet({ order: { order_id, number, return_until }, open, onClose, onChange }: Props) {
  const p = usePaymentText()
  const time = useLocalTime()
  return (
    <Sheet open={open} onClose={onClose} title={p.sendBackTitle(number)} size="small" calm>
      <ReasonForm
        text={return_until && p.sendBackText(time(return_until))}
        label={p.sendBackReason}
        rows={3}
        maxLength={500}
        needed={p.sendBackNeedsReason}
        yes={p.sendBackAsk}
        no={p.sendBackKeep}
        send={async (reason) => {
          onChange(await request("requestReturn", { body: { order_id, reason } }))
          onClose()
        }}
        problemOf={(error) => (isCallError(error) && error.status === 422 && error.message) || p.sendBackFailed}
        onClose={onClose}
      />
    </Sheet>
  )
}
