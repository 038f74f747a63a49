// Where does the link for a forgotten password lead? Here; without its token there is nothing to choose a password for.

import { useSearchParams } from "react-router"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { DoorSkeleton } from "../features/sign-in/door.tsx"
import { ResetForm } from "../features/sign-in/reset-form.tsx"
import styles from "../features/sign-in/sign-in.module.css"
import { accountText, useAccountText } from "../messages/use-account-text.ts"
import { useHydrated } from "../state/store.ts"
import { EmptyState } from "../ui/empty-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"

export const meta = (): PageMeta => ({ title: accountText().resetTitle })

const tokenForm = /^[\w-]{20,100}$/

export function Component() {
  const a = useAccountText()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  return (
    <PageFrame title={a.password} size="small">
      {!hydrated ? (
        <DoorSkeleton />
      ) : tokenForm.test(token) ? (
        <div className={styles.view}>
          <ResetForm token={token} />
        </div>
      ) : (
        <EmptyState
          title={a.resetBroken}
          text={a.resetBrokenText}
          action={<LinkButton to="/login?way=forgot">{a.newLink}</LinkButton>}
        />
      )}
    </PageFrame>
  )
}
