// Why? A question before something is done to an order, answered in a few words; a refusal of the store is shown here, and no is as easy as yes.

import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import styles from "./orders.module.css"

type Props = {
  text: ReactNode
  label: string
  /** Beside the label: that it may be left out. */
  note?: string
  hint?: string
  rows: number
  maxLength: number
  /** What is said where the words are missing; left out, they may be. */
  needed?: string
  yes: string
  no: string
  danger?: boolean
  /** Does it, and leaves the form where that went well. */
  send: (reason: string) => Promise<void>
  /** What went wrong, in words. */
  problemOf: (error: unknown) => string
  onClose: () => void
}

export function ReasonForm(props: Props) {
  const { text, label, note, hint, rows, maxLength, needed, yes, no, danger, send, problemOf, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState("")
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState("")

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const said = reason.trim()
    if (needed && said === "") {
      setMissing(true)
      form.current?.querySelector("textarea")?.focus()
      return
    }
    setBusy(true)
    setProblem("")
    try {
      await send(said)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.reason} onSubmit={submit} noValidate>
      {text && <p>{text}</p>}
      <TextField
        label={label}
        note={note}
        hint={hint}
        name="reason"
        value={reason}
        error={missing ? needed : undefined}
        onChange={(typed) => {
          setReason(typed)
          setMissing(false)
        }}
        rows={rows}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Problem text={problem} />
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? "danger" : undefined} full busy={busy}>
          {yes}
        </Button>
        <Button variant="quiet" full onClick={onClose}>
          {no}
        </Button>
      </div>
    </form>
  )
}
