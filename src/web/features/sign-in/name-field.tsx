// What is somebody called? The same field wherever an account is opened, finished or changed.

import type { Ref } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { TextField } from "#web/ui/text-field.tsx"

type Props = {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function NameField({ error, ...props }: Props) {
  const a = useAccountText()
  return (
    <TextField
      {...props}
      label={a.name}
      name="name"
      autoComplete="name"
      required
      maxLength={100}
      error={error || undefined}
    />
  )
}
