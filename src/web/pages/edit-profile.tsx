// Who am I to the store? Name, contacts, password, picture, and what is held about me.

import { useEffect, useState } from "react"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { fetchDetails } from "../features/account/details.ts"
import styles from "../features/account/profile.module.css"
import { AboutBlock } from "../features/account/profile-about.tsx"
import { ContactBlock } from "../features/account/profile-contact.tsx"
import { DataBlock } from "../features/account/profile-data.tsx"
import { LanguageBlock } from "../features/account/profile-language.tsx"
import { PasswordBlock } from "../features/account/profile-password.tsx"
import { PictureBlock } from "../features/account/profile-picture.tsx"
import { CardsSkeleton } from "../features/account/skeletons.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"
import { useStore } from "../state/store.ts"
import { ErrorState } from "../ui/error-state.tsx"

export const meta = (): PageMeta => ({ title: accountText().profile })

const heights = [168, 148, 190, 110, 110, 190]

export function Component() {
  const a = useAccountText()
  const skeleton = <CardsSkeleton heights={heights} />
  return (
    <PageFrame title={a.profile} size="narrow">
      <CustomersOnly skeleton={skeleton}>
        <Profile />
      </CustomersOnly>
    </PageFrame>
  )
}

function Profile() {
  const a = useAccountText()
  const known = useStore((state) => state.user.details.created_at !== undefined)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    fetchDetails(controller.signal).catch(() => setFailed(!controller.signal.aborted))
    return () => controller.abort()
  }, [attempt])
  if (!known) {
    return failed ? (
      <ErrorState title={a.overviewFailed} onRetry={() => setAttempt(attempt + 1)} />
    ) : (
      <CardsSkeleton heights={heights} />
    )
  }
  return (
    <div className={styles.view}>
      <PictureBlock />
      <AboutBlock />
      <ContactBlock />
      <PasswordBlock />
      <LanguageBlock />
      <DataBlock />
    </div>
  )
}
