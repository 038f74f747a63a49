// What is my name? Saved by its own button, so that nobody wonders what a larger one would save.

import { useState } from "react"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { showToast } from "#web/ui/toast.ts"
import { Block } from "../checkout/block.tsx"
import { NameField } from "../sign-in/name-field.tsx"
import styles from "./profile.module.css"
import { useForm } from "./use-form.ts"

export function AboutBlock() {
  const a = useAccountText()
  const known = useStore((state) => state.user.details.name ?? "")
  const [name, setName] = useState(known)
  const { form, errors, problem, busy, submit, clear } = useForm<"name">({
    check: () => (name.trim() ? {} : { name: a.enterName }),
    send: async () => {
      const { user } = await request("updateUserDetails", { body: { name: name.trim() } })
      storeActions.user.merge(user)
      showToast(a.saved)
    },
  })
  return (
    <Block title={a.aboutYou}>
      <form ref={form} className={styles.line} onSubmit={submit} noValidate>
        <NameField
          value={name}
          error={errors.name}
          onChange={(value) => {
            setName(value)
            clear("name")
          }}
        />
        <Button type="submit" variant="outline" busy={busy} disabled={name.trim() === known}>
          {a.save}
        </Button>
      </form>
      <Problem text={problem} />
    </Block>
  )
}
