// Who wants to sign in? One field and one button; the other ways below.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { useSetting } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import key from "#web/ui/art/key.svg?no-inline"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { contactOf, contactProblem, type Way } from "./contact.ts"
import { ContactField } from "./contact-field.tsx"
import { clockText, problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"
import { sendLoginCode } from "./use-code-sign-in.ts"
import { useCountdown } from "./use-countdown.ts"
import { useDoor } from "./use-door.ts"

export function WhoForm() {
  const a = useAccountText()
  const store = useSetting("storeName")
  const door = useDoor()
  const { state } = useLocation()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [way, setWay] = useState<Way>("phone")
  const [typed, setTyped] = useState("")
  const [error, setError] = useState("")
  const [problem, setProblem] = useState("")
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const wait = useCountdown(until)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const wrong = contactProblem(way, typed, a)
    setError(wrong)
    setProblem("")
    if (wrong) return
    setBusy(true)
    try {
      await sendLoginCode(contactOf(way, typed))
    } catch (failure) {
      const { text, fields, until: later } = problemOf(failure)
      setError(fields[way] ?? "")
      setProblem(fields[way] ? "" : text)
      setUntil(later ?? 0)
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.head}>
        <img src={key} alt="" width={96} height={96} className={styles.picture} />
        <h2 className={styles.title}>{a.signInTitle(store)}</h2>
        <p className={styles.text}>{a.signInText}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={a.signIn}>
        <ContactField
          ref={field}
          way={way}
          value={typed}
          error={error || undefined}
          onChange={(value) => {
            setTyped(value)
            setError("")
          }}
          onWay={(next) => {
            setWay(next)
            setTyped("")
            setError("")
          }}
        />
        <Problem text={problem} />
        <Button type="submit" size="large" full busy={busy} disabled={wait > 0}>
          {wait > 0 ? a.resendIn(clockText(wait)) : a.sendCode}
        </Button>
      </form>
      <p className={styles.or}>{a.or}</p>
      <LinkButton variant="outline" full to={door("/login", "password")} replace state={state}>
        {a.withPassword}
      </LinkButton>
      <p className={styles.foot}>
        {a.newHere}{" "}
        <Link to={door("/register")} replace state={state}>
          {a.createAccount}
        </Link>
      </p>
    </>
  )
}
