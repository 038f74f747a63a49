// Was the code received? Six boxes that send themselves when full, who it was sent to, and how to get another one.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { CodeBoxes } from "./code-boxes.tsx"
import { clockText, problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"
import { useCountdown } from "./use-countdown.ts"
import { codeFromMessage } from "./web-otp.ts"

type Props = {
  /** As the shopper typed it. */
  sentTo: string
  length: number
  /** In ms since 1970. */
  resendAt: number
  expiresAt: number
  /** Takes the code; throws CallError where it is refused. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  /** Leads back to who it goes to. */
  onChange: () => void
  /** Inside of a form's block: without its own title. */
  compact?: boolean
}

export function CodeStep({ sentTo, length, resendAt, expiresAt, onCode, onResend, onChange, compact }: Props) {
  const a = useAccountText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState("")
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState<"" | "code" | "resend">("")
  const [again, setAgain] = useState(false)
  /** Refused for a while: neither codes nor sending. */
  const [until, setUntil] = useState(0)
  const wait = useCountdown(Math.max(until, resendAt))
  const blocked = useCountdown(until) > 0
  const expired = useCountdown(expiresAt) === 0
  const sent = useRef("")

  const check = async (digits: string) => {
    if (busy || digits.length < length || blocked) return
    sent.current = digits
    setBusy("code")
    setProblem("")
    try {
      await onCode(digits)
    } catch (error) {
      const { text, until: later } = problemOf(error)
      setProblem(text)
      setUntil(later ?? 0)
      setCode("")
      field.current?.focus()
    } finally {
      setBusy("")
    }
  }
  const type = (digits: string) => {
    setCode(digits)
    if (digits) setProblem("")
    if (digits.length === length) void check(digits)
  }
  const resend = async () => {
    setBusy("resend")
    setProblem("")
    try {
      await onResend()
      setAgain(true)
      setCode("")
      field.current?.focus()
    } catch (error) {
      const { text, until: later } = problemOf(error)
      setProblem(text)
      setUntil(later ?? 0)
    } finally {
      setBusy("")
    }
  }

  useEffect(() => field.current?.focus(), [])
  const latest = useRef(type)
  latest.current = type
  useEffect(() => {
    const controller = new AbortController()
    void codeFromMessage(controller.signal).then((found) => found && latest.current(found.replace(/\D/g, "")))
    return () => controller.abort()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(code)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!compact && <h2 className={styles.title}>{a.enterCode}</h2>}
      <p className={styles.text}>
        {a.codeSentTo(sentTo)}{" "}
        <button type="button" className={styles.inline} onClick={onChange}>
          {a.changeContact}
        </button>
      </p>
      <CodeBoxes
        ref={field}
        label={a.codeLabel(length)}
        length={length}
        value={code}
        onChange={type}
        error={problem || (expired && !busy ? a.codeExpired : undefined)}
        disabled={busy === "code"}
      />
      <Button
        variant="quiet"
        busy={busy !== ""}
        disabled={wait > 0 && busy === ""}
        onClick={() => void resend()}
        className={styles.centred}
      >
        {busy === "code" ? a.checkingCode : wait > 0 ? a.resendIn(clockText(wait)) : a.resend}
      </Button>
      <VisuallyHidden role="status">{busy === "code" ? a.checkingCode : again ? a.codeSentAgain : ""}</VisuallyHidden>
    </form>
  )
}
