// How do I open an account? A name and where a code can reach me; a password only for whoever wants one.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { CodeStep } from "./code-step.tsx"
import { contactOf, contactProblem, type Way } from "./contact.ts"
import { ContactField } from "./contact-field.tsx"
import { signInWith } from "./enter.ts"
import { NameField } from "./name-field.tsx"
import { NewPasswordField, shortestPassword } from "./new-password-field.tsx"
import { clockText, problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"
import { forgetLogin, sendLoginCode, useCodeUnderWay } from "./use-code-sign-in.ts"
import { useCountdown } from "./use-countdown.ts"
import { useDoor } from "./use-door.ts"

type Props = { invitedBy: string | undefined; onEnter: () => void; onDone: () => void }
type Errors = { name?: string; contact?: string; password?: string }

export function RegisterView({ invitedBy, onEnter, onDone }: Props) {
  const a = useAccountText()
  const door = useDoor()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const underWay = useCodeUnderWay()
  const [name, setName] = useState("")
  const [way, setWay] = useState<Way>("phone")
  const [typed, setTyped] = useState("")
  const [password, setPassword] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState("")
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const wait = useCountdown(until)
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [errors])

  if (underWay?.name) {
    const { contact, name: called, ...sent } = underWay
    const enter = async (otp: string) => {
      const body = {
        name: called,
        ...contact,
        otp,
        ...(password ? { password } : {}),
        ...(invitedBy ? { referred_by: invitedBy } : {}),
      }
      await signInWith(() => request("register", { body }), onEnter)
      onDone()
    }
    return (
      <div className={styles.view}>
        <CodeStep
          {...sent}
          onCode={enter}
          onResend={() => sendLoginCode(contact, called)}
          onChange={() => {
            setBusy(false)
            forgetLogin()
          }}
        />
      </div>
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const contact = contactProblem(way, typed, a)
    const wrong: Errors = {
      ...(name.trim() ? {} : { name: a.enterName }),
      ...(contact ? { contact } : {}),
      ...(password !== null && password.length < shortestPassword ? { password: a.enterNewPassword } : {}),
    }
    setErrors(wrong)
    setProblem("")
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await sendLoginCode(contactOf(way, typed), name.trim())
    } catch (failure) {
      const { text, fields, until: later } = problemOf(failure)
      setErrors(fields[way] ? { contact: fields[way] } : {})
      setProblem(fields[way] ? "" : text)
      setUntil(later ?? 0)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.view}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={a.registerTitle}>
        <h2 className={styles.title}>{a.registerTitle}</h2>
        <p className={styles.text}>{a.registerText}</p>
        {invitedBy && <Notice tone="tint">{a.invitedWith(invitedBy)}</Notice>}
        <NameField
          value={name}
          error={errors.name}
          onChange={(value) => {
            setName(value)
            setErrors({ ...errors, name: undefined })
          }}
        />
        <ContactField
          way={way}
          value={typed}
          error={errors.contact}
          onChange={(value) => {
            setTyped(value)
            setErrors({ ...errors, contact: undefined })
          }}
          onWay={(next) => {
            setWay(next)
            setTyped("")
            setErrors({ ...errors, contact: undefined })
          }}
        />
        {password === null ? (
          <button type="button" className={styles.inline} onClick={() => setPassword("")}>
            {a.addPassword}
          </button>
        ) : (
          <NewPasswordField
            label={a.newPassword}
            value={password}
            error={errors.password}
            onChange={(value) => {
              setPassword(value)
              setErrors({ ...errors, password: undefined })
            }}
          />
        )}
        <Problem text={problem} />
        <Button type="submit" size="large" full busy={busy} disabled={wait > 0}>
          {wait > 0 ? a.resendIn(clockText(wait)) : a.createWithCode}
        </Button>
      </form>
      <p className={styles.foot}>
        {a.haveAccount}{" "}
        <Link to={door("/login")} replace state={state}>
          {a.signIn}
        </Link>
      </p>
    </div>
  )
}
