// What does the account show to a guest? Why to sign in, and what a guest has as well: a wishlist and the orders of this browser.

import { Heart, Package } from "lucide-react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import key from "#web/ui/art/key.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { LanguageSwitch } from "../language/language-switch.tsx"
import { signInPath } from "../sign-in/return-path.ts"
import type { DoorState } from "../sign-in/use-return.ts"
import styles from "./overview.module.css"
import { Tile } from "./overview.tsx"

const state: DoorState = { isStepBack: true }

export function Invitation() {
  const a = useAccountText()
  const wishes = useStore((now) => now.wishlist.length)
  return (
    <div className={styles.view}>
      <EmptyState
        picture={key}
        title={a.inviteTitle}
        text={a.inviteText}
        action={
          <div className={styles.invitation}>
            <LinkButton to={signInPath("/account")} state={state}>
              {a.signIn}
            </LinkButton>
            <LinkButton variant="outline" to={signInPath("/account", "/register")} state={state}>
              {a.createAccount}
            </LinkButton>
          </div>
        }
      />
      <nav className={styles.tiles} aria-label={a.accountNavigation}>
        <Tile to="/account/my-orders" icon={Package} title={a.orders} text={a.ordersText} />
        <Tile to="/account/wishlist" icon={Heart} title={a.wishlist} text={a.savedCount(wishes)} />
      </nav>
      <LanguageSwitch className={styles.language} />
    </div>
  )
}
