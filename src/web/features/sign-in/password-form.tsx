// How does one sign in with a password? The other way, for whoever has one.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { isEmail, isPhone } from "./contact.ts"
import { signInWith } from "./enter.ts"
import { clockText, problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"
import { useCountdown } from "./use-countdown.ts"
import { useDoor } from "./use-door.ts"

export function PasswordForm({ onEnter, onDone }: { onEnter: () => void; onDone: () => void }) {
  const a = useAccountText()
  const door = useDoor()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [login, setLogin] = useState("")
  const [password, setPassword] = useState("")
  const [errors, setErrors] = useState<{ login?: string; password?: string }>({})
  const [problem, setProblem] = useState("")
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const wait = useCountdown(until)
  useEffect(() => {
    if (errors.login || errors.password) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const wrong = {
      ...(isEmail(login) || isPhone(login) ? {} : { login: a.enterLogin }),
      ...(password ? {} : { password: a.enterPassword }),
    }
    setErrors(wrong)
    setProblem("")
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await signInWith(() => request("login", { body: { login: login.trim(), password } }), onEnter)
      onDone()
    } catch (failure) {
      const { text, until: later } = problemOf(failure)
      setProblem(text)
      setUntil(later ?? 0)
      setBusy(false)
    }
  }
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={a.withPassword}>
        <h2 className={styles.title}>{a.withPassword}</h2>
        <TextField
          label={a.phoneOrEmail}
          name="login"
          value={login}
          onChange={(value) => {
            setLogin(value)
            setErrors({ ...errors, login: undefined })
          }}
          error={errors.login}
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={254}
        />
        <PasswordField
          label={a.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            setErrors({ ...errors, password: undefined })
          }}
          error={errors.password}
        />
        <Link className={styles.link} to={door("/login", "forgot")} replace state={state}>
          {a.forgotPassword}
        </Link>
        <Problem text={problem} />
        <Button type="submit" size="large" full busy={busy} disabled={wait > 0}>
          {wait > 0 ? `${a.signIn} (${clockText(wait)})` : a.signIn}
        </Button>
      </form>
      <p className={styles.or}>{a.or}</p>
      <LinkButton variant="outline" full to={door("/login")} replace state={state}>
        {a.withCode}
      </LinkButton>
    </>
  )
}
