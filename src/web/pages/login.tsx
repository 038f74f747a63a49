// How do I sign in? The server sends the frame only: a sign-in under way is the browser's own.

import type { PageMeta } from "../app/head.ts"
import { Door } from "../features/sign-in/door.tsx"
import { LoginView } from "../features/sign-in/login-view.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"

export const meta = (): PageMeta => ({ title: accountText().signIn })

export function Component() {
  const a = useAccountText()
  return <Door title={a.signIn}>{(door) => <LoginView {...door} />}</Door>
}
