// Shall this order really be cancelled? Asked once; a refusal of the store is shown here.

import { type FormEvent, useState } from "react"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { showToast } from "#web/ui/toast.ts"
import styles from "./orders.module.css"

type Props = { order: TrackedOrder; open: boolean; onClose: () => void; onChange: (order: Order) => void }

export function CancelSheet({ order, open, onClose, onChange }: Props) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t.cancelTitle(order.number)} size="small" calm>
      <CancelForm
        order={order}
        onClose={onClose}
        onDone={(cancelled) => {
          onChange(cancelled)
          showToast(t.orderCancelled(cancelled.number))
          onClose()
        }}
      />
    </Sheet>
  )
}

type FormProps = { order: TrackedOrder; onClose: () => void; onDone: (order: Order) => void }

function CancelForm({ order, onClose, onDone }: FormProps) {
  const t = useText()
  const [reason, setReason] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem("")
    const said = reason.trim()
    try {
      onDone(await request("cancelOrder", { body: { order_id: order.order_id, ...(said ? { reason: said } : {}) } }))
    } catch (error) {
      setProblem((isCallError(error) && error.status !== 0 && error.status < 500 && error.message) || t.cancelFailed)
      setBusy(false)
    }
  }

  return (
    <form className={styles.cancelForm} onSubmit={submit} noValidate>
      <p>{t.cancelText}</p>
      <TextField
        label={t.cancelReason}
        note={t.optional}
        hint={t.cancelReasonHint}
        name="reason"
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={300}
        autoComplete="off"
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" full busy={busy}>
          {t.cancelOrder}
        </Button>
        <Button variant="quiet" full onClick={onClose}>
          {t.keepOrder}
        </Button>
      </div>
    </form>
  )
}
