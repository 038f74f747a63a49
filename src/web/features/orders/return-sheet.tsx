// Shall this order go back? Asked with a reason; the store answers, so nothing else happens here.

import { type FormEvent, useRef, useState } from "react"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { usePaymentText } from "#web/messages/use-payment-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useLocalTime } from "./local-time.ts"
import styles from "./orders.module.css"

type Props = { order: TrackedOrder; open: boolean; onClose: () => void; onChange: (order: Order) => void }

export function ReturnSheet({ order, open, onClose, onChange }: Props) {
  const p = usePaymentText()
  return (
    <Sheet open={open} onClose={onClose} title={p.sendBackTitle(order.number)} size="small" calm>
      <ReturnForm
        order={order}
        onClose={onClose}
        onDone={(asked) => {
          onChange(asked)
          onClose()
        }}
      />
    </Sheet>
  )
}

type FormProps = { order: TrackedOrder; onClose: () => void; onDone: (order: Order) => void }

function ReturnForm({ order, onClose, onDone }: FormProps) {
  const p = usePaymentText()
  const time = useLocalTime()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState("")
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState("")

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim() === "") {
      setMissing(true)
      form.current?.querySelector("textarea")?.focus()
      return
    }
    setBusy(true)
    setProblem("")
    try {
      onDone(await request("requestReturn", { body: { order_id: order.order_id, reason: reason.trim() } }))
    } catch (error) {
      setProblem((isCallError(error) && error.status === 422 && error.message) || p.sendBackFailed)
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.cancelForm} onSubmit={submit} noValidate>
      {order.return_until && <p>{p.sendBackText(time(order.return_until))}</p>}
      <TextField
        label={p.sendBackReason}
        name="reason"
        value={reason}
        onChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
        {...(missing ? { error: p.sendBackNeedsReason } : {})}
        rows={3}
        maxLength={500}
        autoComplete="off"
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" full busy={busy}>
          {p.sendBackAsk}
        </Button>
        <Button variant="quiet" full onClick={onClose}>
          {p.sendBackKeep}
        </Button>
      </div>
    </form>
  )
}
