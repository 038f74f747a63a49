// Is there a faster way? For guests: signing in fills in what is saved, and leads back here.

import { ChevronRight, CircleUserRound } from "lucide-react"
import { signInPath } from "#web/features/sign-in/return-path.ts"
import type { DoorState } from "#web/features/sign-in/use-return.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Link } from "#web/ui/link.tsx"
import styles from "./deliver-to.module.css"

const state: DoorState = { isStepBack: true }

export function SignInRow() {
  const a = useAccountText()
  return (
    <Link to={signInPath("/checkout")} state={state} className={styles.door}>
      <CircleUserRound size={26} aria-hidden="true" />
      <span className={styles.words}>
        <b>{a.fasterCheckout}</b>
        {a.fasterCheckoutText}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
