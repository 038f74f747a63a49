// Shall this order really be cancelled? Asked once, with a reason for whoever wants to give one.

import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Sheet } from "#web/ui/sheet.tsx"
import { showToast } from "#web/ui/toast.ts"
import { ReasonForm } from "./reason-form.tsx"

type Props = { order: TrackedOrder; open: boolean; onClose: () => void; onChange: (order: Order) => void }

export function CancelSheet({ order: { order_id, number }, open, onClose, onChange }: Props) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t.cancelTitle(number)} size="small" calm>
      <ReasonForm
        text={t.cancelText}
        label={t.cancelReason}
        note={t.optional}
        hint={t.cancelReasonHint}
        rows={2}
        maxLength={300}
        yes={t.cancelOrder}
        no={t.keepOrder}
        danger
        send={async (reason) => {
          onChange(await request("cancelOrder", { body: { order_id, ...(reason ? { reason } : {}) } }))
          showToast(t.orderCancelled(number))
          onClose()
        }}
        problemOf={(error) =>
          (isCallError(error) && error.status !== 0 && error.status < 500 && error.message) || t.cancelFailed
        }
        onClose={onClose}
      />
    </Sheet>
  )
}
