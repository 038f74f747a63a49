// How do I open an account?

import type { PageMeta } from "../app/head.ts"
import { Door } from "../features/sign-in/door.tsx"
import { RegisterView } from "../features/sign-in/register-view.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"

export const meta = (): PageMeta => ({ title: accountText().createAccount })

export function Component() {
  const a = useAccountText()
  return <Door title={a.createAccount}>{(door) => <RegisterView {...door} />}</Door>
}
