// Shall the account really be erased? Only after a word has been typed, and the password where there is one.

import { useState } from "react"
import { useNavigate } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { showToast } from "#web/ui/toast.ts"
import styles from "./profile.module.css"
import { useForm } from "./use-form.ts"

/** As the store asks for it, in every language. */
const word = "DELETE"

export function EraseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const a = useAccountText()
  return (
    <Sheet open={open} onClose={onClose} title={a.eraseTitle} size="small" calm>
      <EraseForm onClose={onClose} />
    </Sheet>
  )
}

function EraseForm({ onClose }: { onClose: () => void }) {
  const a = useAccountText()
  const navigate = useNavigate()
  const has = useStore((state) => state.user.details.has_password === true)
  const [typed, setTyped] = useState("")
  const [password, setPassword] = useState("")
  const { form, errors, problem, busy, submit, clear } = useForm<"confirm" | "password">({
    check: () => ({
      ...(typed.trim() === word ? {} : { confirm: a.eraseTypeWrong(word) }),
      ...(has && !password ? { password: a.enterPassword } : {}),
    }),
    send: async () => {
      await request("deleteAccount", { body: { confirm: word, ...(has ? { password } : {}) } })
      await navigate("/", { replace: true })
      storeActions.user.reset()
      showToast(a.erased)
    },
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Notice tone="danger">{a.eraseWarning}</Notice>
      <TextField
        label={a.eraseType(word)}
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        required
        value={typed}
        error={errors.confirm}
        onChange={(value) => {
          setTyped(value)
          clear("confirm")
        }}
      />
      {has && (
        <PasswordField
          label={a.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value)
            clear("password")
          }}
        />
      )}
      <Problem text={problem} />
      <Button type="submit" variant="danger" full busy={busy}>
        {a.eraseNow}
      </Button>
      <Button variant="quiet" full onClick={onClose}>
        {a.keepAccount}
      </Button>
    </form>
  )
}
