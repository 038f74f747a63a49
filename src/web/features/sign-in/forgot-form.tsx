// What if the password is forgotten? A link to choose a new one goes to the account's e-mail address, if there is such an account.

import { type FormEvent, useState } from "react"
import { useLocation } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { isEmail } from "./contact.ts"
import { problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"
import { useDoor } from "./use-door.ts"

export function ForgotForm() {
  const a = useAccountText()
  const door = useDoor()
  const { state } = useLocation()
  const [email, setEmail] = useState("")
  const [error, setError] = useState("")
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setError(isEmail(email) ? "" : a.enterEmail)
    setProblem("")
    if (!isEmail(email)) return
    setBusy(true)
    try {
      await request("forgotPassword", { body: { email: email.trim() } })
      setSent(true)
    } catch (failure) {
      setProblem(problemOf(failure).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={a.forgotTitle}>
        <h2 className={styles.title}>{a.forgotTitle}</h2>
        <p className={styles.text}>{a.forgotText}</p>
        <TextField
          label={a.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={254}
          value={email}
          error={error || undefined}
          onChange={(value) => {
            setEmail(value)
            setError("")
            setSent(false)
          }}
        />
        <Problem text={problem} />
        {sent && (
          <Notice tone="tint" live>
            {a.linkSent}
          </Notice>
        )}
        <Button type="submit" size="large" full busy={busy} disabled={sent}>
          {a.sendLink}
        </Button>
      </form>
      <LinkButton variant="quiet" full to={door("/login", "password")} replace state={state}>
        {a.backToSignIn}
      </LinkButton>
    </>
  )
}
