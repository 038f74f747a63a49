// Which password shall it be from now on? The link's token says whose; all devices are signed out.

import { type FormEvent, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { browserStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { showToast } from "#web/ui/toast.ts"
import { NewPasswordField, shortestPassword } from "./new-password-field.tsx"
import { problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"

export function ResetForm({ token }: { token: string }) {
  const a = useAccountText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState("")
  const [error, setError] = useState("")
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.length < shortestPassword) {
      setError(a.enterNewPassword)
      field.current?.focus()
      return
    }
    setBusy(true)
    setProblem("")
    try {
      await request("resetPassword", { body: { token, password } })
      // This device is one of those that are signed out.
      if (browserStore().getState().user.authToken) storeActions.user.reset()
      showToast(a.passwordSet)
      navigate("/login?way=password", { replace: true })
    } catch (failure) {
      const { text, fields } = problemOf(failure)
      setError(fields.password ?? "")
      setProblem(fields.password ? "" : text)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={a.resetTitle}>
      <h2 className={styles.title}>{a.resetTitle}</h2>
      <p className={styles.text}>{a.resetText}</p>
      <NewPasswordField
        ref={field}
        label={a.nextPassword}
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value)
          setError("")
        }}
      />
      {problem && (
        <Notice
          tone="danger"
          live
          action={
            <LinkButton variant="outline" size="small" to="/login?way=forgot" replace>
              {a.newLink}
            </LinkButton>
          }
        >
          {problem}
        </Notice>
      )}
      <Button type="submit" size="large" full busy={busy}>
        {a.setPassword}
      </Button>
    </form>
  )
}
