// How does the store reach me? Phone and e-mail; a new one counts after the code sent to it has been typed.

import { Mail, Smartphone } from "lucide-react"
import { useState } from "react"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { Problem } from "#web/ui/problem.tsx"
import row from "#web/ui/row.module.css"
import { TextField } from "#web/ui/text-field.tsx"
import { showToast } from "#web/ui/toast.ts"
import { Block } from "../checkout/block.tsx"
import { CodeStep } from "../sign-in/code-step.tsx"
import { contactOf, contactProblem, type Way } from "../sign-in/contact.ts"
import { phoneText } from "./phone-text.ts"
import styles from "./profile.module.css"
import { useForm } from "./use-form.ts"

export function ContactBlock() {
  const a = useAccountText()
  return (
    <Block title={a.contact}>
      <ContactEntry way="phone" />
      <ContactEntry way="email" />
    </Block>
  )
}

/** As codes to a new phone or e-mail are: the answer does not say, the store's rule does. */
const code = { length: 6, expiresIn: 5 * 60_000, resendIn: 60_000 }

function ContactEntry({ way }: { way: Way }) {
  const a = useAccountText()
  const known = useStore((state) => state.user.details[way] ?? null)
  const pending = useStore((state) => state.user.details[`pending_${way}`] ?? null)
  const [step, setStep] = useState<"shown" | "typing" | "code">("shown")
  const has = useStore((state) => state.user.details.has_password === true)
  const [typed, setTyped] = useState("")
  const [password, setPassword] = useState("")
  const [sentAt, setSentAt] = useState(0)
  const Icon = way === "phone" ? Smartphone : Mail
  const phone = way === "phone"

  const sendCode = async () => {
    const { user, to_confirm } = await request("updateUserDetails", {
      body: { ...contactOf(way, typed), ...(has ? { current_password: password } : {}) },
    })
    storeActions.user.merge(user)
    setSentAt(Date.now())
    // It is the one that is known already.
    if (to_confirm.includes(way)) setStep("code")
    else setStep("shown")
  }
  const { form, errors, problem, busy, submit, clear } = useForm<Way | "current_password">({
    check: () => {
      const wrong = contactProblem(way, typed, a)
      return {
        ...(wrong ? { [way]: wrong } : {}),
        ...(has && !password ? { current_password: a.enterPassword } : {}),
      }
    },
    send: sendCode,
  })
  const confirm = async (otp: string) => {
    const { user } = await request("confirmContact", { body: { ...contactOf(way, typed), otp } })
    storeActions.user.merge(user)
    setStep("shown")
    setTyped("")
    setPassword("")
    showToast(a.contactChanged)
  }

  return (
    <div className={styles.entry}>
      <div className={styles.row}>
        <Icon size={22} className={row.icon} aria-hidden="true" />
        <div className={row.words}>
          <p className={styles.value}>{known ? phoneText(known) : phone ? a.noPhone : a.noEmail}</p>
          {pending && step !== "code" ? (
            <p className={styles.muted}>{a.waitsForCode(pending)}</p>
          ) : (
            known && <p className={styles.muted}>{a.confirmed}</p>
          )}
        </div>
        <Button
          variant="quiet"
          size="small"
          className={styles.change}
          aria-expanded={step !== "shown"}
          aria-label={`${step !== "shown" ? a.cancel : known ? a.change : a.add}: ${phone ? a.phone : a.email}`}
          onClick={() => {
            setStep(step === "shown" ? "typing" : "shown")
            setTyped(pending ?? "")
          }}
        >
          {step !== "shown" ? a.cancel : known ? a.change : a.add}
        </Button>
      </div>
      {step === "typing" && (
        <form ref={form} className={styles.open} onSubmit={submit} noValidate>
          <TextField
            label={phone ? a.newPhone : a.newEmail}
            name={way}
            type={phone ? "tel" : "email"}
            inputMode={phone ? "tel" : "email"}
            autoComplete={phone ? "tel" : "email"}
            autoCapitalize="none"
            maxLength={phone ? 30 : 254}
            required
            value={typed}
            error={errors[way]}
            onChange={(value) => {
              setTyped(value)
              clear(way)
            }}
          />
          {has && (
            <PasswordField
              label={a.currentPassword}
              name="current_password"
              autoComplete="current-password"
              value={password}
              error={errors.current_password}
              onChange={(value) => {
                setPassword(value)
                clear("current_password")
              }}
            />
          )}
          <Problem text={problem} />
          <Button type="submit" busy={busy}>
            {a.sendCode}
          </Button>
        </form>
      )}
      {step === "code" && (
        <div className={styles.open}>
          <CodeStep
            compact
            sentTo={typed.trim()}
            length={code.length}
            resendAt={sentAt + code.resendIn}
            expiresAt={sentAt + code.expiresIn}
            onCode={confirm}
            onResend={sendCode}
            onChange={() => setStep("typing")}
          />
        </div>
      )}
    </div>
  )
}
