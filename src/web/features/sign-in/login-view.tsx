// How do I sign in? By a code to the phone or e-mail; with a password as the other way. Whoever is new gets asked for a name.

import { useState } from "react"
import { useSearchParams } from "react-router"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { CodeStep } from "./code-step.tsx"
import { signInWith } from "./enter.ts"
import { ForgotForm } from "./forgot-form.tsx"
import { NameStep } from "./name-step.tsx"
import { PasswordForm } from "./password-form.tsx"
import styles from "./sign-in.module.css"
import { forgetLogin, sendLoginCode, useCodeUnderWay } from "./use-code-sign-in.ts"
import { WhoForm } from "./who-form.tsx"

type Props = {
  invitedBy: string | undefined
  /** The store has let the shopper in; the client is about to know. */
  onEnter: () => void
  /** Nothing more to ask. */
  onDone: () => void
}

export function LoginView({ invitedBy, onEnter, onDone }: Props) {
  const a = useAccountText()
  const [search] = useSearchParams()
  const underWay = useCodeUnderWay()
  const [isNew, setNew] = useState(false)
  const way = search.get("way")

  if (isNew) {
    return (
      <div className={styles.view}>
        <NameStep onDone={onDone} />
      </div>
    )
  }
  if (way === "password" || way === "forgot") {
    return (
      <div className={styles.view}>
        {way === "forgot" ? <ForgotForm /> : <PasswordForm onEnter={onEnter} onDone={onDone} />}
      </div>
    )
  }
  if (!underWay) {
    return (
      <div className={styles.view}>
        <WhoForm />
      </div>
    )
  }
  const { contact, name: _, ...sent } = underWay
  const enter = async (otp: string) => {
    const body = { ...contact, otp, ...(invitedBy ? { referred_by: invitedBy } : {}) }
    let nameless = false
    await signInWith(
      () => request("loginOtp", { body }),
      ({ user }) => {
        onEnter()
        nameless = !user.name
        setNew(nameless)
      },
    )
    if (!nameless) onDone()
  }
  return (
    <div className={styles.view}>
      <CodeStep {...sent} onCode={enter} onResend={() => sendLoginCode(contact)} onChange={forgetLogin} />
      {invitedBy && <p className={styles.foot}>{a.invitedWith(invitedBy)}</p>}
    </div>
  )
}
