// Which password shall it be? With the rule it is held to.

import type { Ref } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { PasswordField } from "#web/ui/password-field.tsx"

/** As the store asks for it. */
export const shortestPassword = 8

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function NewPasswordField({ error, ...props }: Props) {
  const a = useAccountText()
  return (
    <PasswordField
      {...props}
      name="password"
      autoComplete="new-password"
      hint={a.passwordRule}
      error={error || undefined}
    />
  )
}
