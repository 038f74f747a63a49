// Is there a password, and which? A code is enough to sign in; a password is another way for whoever wants one.

import { KeyRound } from "lucide-react"
import { useState } from "react"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { Problem } from "#web/ui/problem.tsx"
import row from "#web/ui/row.module.css"
import { showToast } from "#web/ui/toast.ts"
import { Block } from "../checkout/block.tsx"
import { NewPasswordField, shortestPassword } from "../sign-in/new-password-field.tsx"
import styles from "./profile.module.css"
import { useForm } from "./use-form.ts"

export function PasswordBlock() {
  const a = useAccountText()
  const has = useStore((state) => state.user.details.has_password === true)
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const { form, errors, problem, busy, submit, clear } = useForm<"current_password" | "password">({
    check: () => ({
      ...(has && !current ? { current_password: a.enterPassword } : {}),
      ...(next.length < shortestPassword ? { password: a.enterNewPassword } : {}),
    }),
    send: async () => {
      const body = { password: next, ...(has ? { current_password: current } : {}) }
      const { user } = await request("updateUserDetails", { body })
      storeActions.user.merge(user)
      setOpen(false)
      setCurrent("")
      setNext("")
      showToast(a.passwordSaved)
    },
  })
  return (
    <Block title={a.password}>
      <div className={styles.row}>
        <KeyRound size={22} className={row.icon} aria-hidden="true" />
        <p className={`${row.words} ${styles.muted}`}>{has ? a.passwordThere : a.passwordNone}</p>
        <Button
          variant="quiet"
          size="small"
          className={styles.change}
          aria-expanded={open}
          aria-label={open ? undefined : has ? a.passwordChange : a.passwordAdd}
          onClick={() => setOpen(!open)}
        >
          {open ? a.cancel : has ? a.change : a.add}
        </Button>
      </div>
      {open && (
        <form ref={form} className={styles.open} onSubmit={submit} noValidate>
          {has && (
            <PasswordField
              label={a.currentPassword}
              name="current_password"
              autoComplete="current-password"
              value={current}
              error={errors.current_password}
              onChange={(value) => {
                setCurrent(value)
                clear("current_password")
              }}
            />
          )}
          <NewPasswordField
            label={a.nextPassword}
            value={next}
            error={errors.password}
            onChange={(value) => {
              setNext(value)
              clear("password")
            }}
          />
          <Problem text={problem} />
          <Button type="submit" busy={busy}>
            {a.save}
          </Button>
        </form>
      )}
    </Block>
  )
}
