// What is somebody called who has just come? Asked once, and not insisted on.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { Button } from "#web/ui/button.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { NameField } from "./name-field.tsx"
import { problemOf } from "./problem.ts"
import styles from "./sign-in.module.css"

export function NameStep({ onDone }: { onDone: () => void }) {
  const a = useAccountText()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState("")
  const [error, setError] = useState("")
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) {
      setError(a.enterName)
      field.current?.focus()
      return
    }
    setBusy(true)
    setProblem("")
    try {
      const { user } = await request("updateUserDetails", { body: { name: name.trim() } })
      storeActions.user.merge(user)
      onDone()
    } catch (failure) {
      const { text, fields } = problemOf(failure)
      setError(fields.name ?? "")
      setProblem(fields.name ? "" : text)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={a.nameTitle}>
      <h2 className={styles.title}>{a.nameTitle}</h2>
      <p className={styles.text}>{a.nameText}</p>
      <NameField
        ref={field}
        value={name}
        error={error}
        onChange={(value) => {
          setName(value)
          setError("")
        }}
      />
      <Problem text={problem} />
      <Button type="submit" size="large" full busy={busy}>
        {a.save}
      </Button>
      <Button variant="quiet" full onClick={onDone}>
        {a.later}
      </Button>
    </form>
  )
}
