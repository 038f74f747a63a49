// Who invited me, and what do I get? An unknown code says so, and the store is open all the same.

import { useEffect } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import type { Answer } from "#contract/calls.ts"
import { callFrom } from "../api/call-context.ts"
import { isCallError } from "../api/call-error.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { rememberInvitation } from "../features/loyalty/invited-by.ts"
import styles from "../features/loyalty/refer.module.css"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"
import { useHydrated, useStore } from "../state/store.ts"
import heart from "../ui/art/heart.svg?no-inline"
import { EmptyState } from "../ui/empty-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"

type Invited = { code: string; referrer: Answer<"getReferrerUser"> | null }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Invited> {
  const code = params.referred_by ?? ""
  try {
    return { code, referrer: await callFrom(context)("getReferrerUser", { code }) }
  } catch (error) {
    // Not there, or no code at all.
    if (isCallError(error) && [404, 422].includes(error.status)) return { code, referrer: null }
    throw error
  }
}

export const meta = (): PageMeta => ({ title: loyaltyText().invitation })

export function Component() {
  const l = useLoyaltyText()
  const { code, referrer } = useLoaderData<Invited>()
  const hydrated = useHydrated()
  const signedIn = useStore((state) => state.user.authToken !== null)
  useEffect(() => {
    if (referrer) rememberInvitation(code)
  }, [code, referrer])
  if (!referrer) {
    return (
      <PageFrame title={l.invitation} size="narrow">
        <EmptyState
          picture={heart}
          title={l.unknownInvitation}
          text={l.unknownInvitationText}
          action={<LinkButton to="/">{l.startShopping}</LinkButton>}
        />
      </PageFrame>
    )
  }
  const isCustomer = hydrated && signedIn
  return (
    <PageFrame title={l.invitation} size="narrow">
      <EmptyState
        picture={heart}
        title={l.invitedBy(referrer.first_name)}
        text={isCustomer ? l.alreadyIn : referrer.reward_text}
        action={
          // Named for early.ts, which keeps it for those who go on before the page is alive.
          <div className={styles.actions} data-invitation={code}>
            {!isCustomer && (
              <LinkButton to={`/register?referred_by=${encodeURIComponent(code)}`}>{l.accept}</LinkButton>
            )}
            <LinkButton variant={isCustomer ? "primary" : "outline"} to="/">
              {isCustomer ? l.startShopping : l.lookFirst}
            </LinkButton>
          </div>
        }
      />
    </PageFrame>
  )
}
