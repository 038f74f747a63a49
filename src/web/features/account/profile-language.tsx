// In which language does the store write to me? The one chosen here is also the one the store is read in.

import { useState } from "react"
import { request } from "#web/api/client.ts"
import { type Language, languages } from "#web/messages/languages.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useLanguage } from "#web/messages/use-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { RadioCard } from "#web/ui/radio-card.tsx"
import { Block } from "../checkout/block.tsx"
import { changeLanguage } from "../language/change-language.ts"
import { problemOf } from "../sign-in/problem.ts"
import styles from "./profile.module.css"

export function LanguageBlock() {
  const a = useAccountText()
  const spoken = useLanguage()
  const [error, setError] = useState("")
  const choose = async (language: Language) => {
    setError("")
    try {
      const { user } = await request("updateUserDetails", { body: { language: language.code } })
      storeActions.user.merge(user)
      await changeLanguage(language)
    } catch (failure) {
      setError(problemOf(failure).text)
    }
  }
  return (
    <Block title={a.language} error={error || undefined}>
      <div className={styles.actions} role="radiogroup" aria-label={a.language}>
        {languages.map((language) => (
          <RadioCard
            key={language.code}
            name="language"
            value={language.code}
            checked={language === spoken}
            onChange={() => void choose(language)}
            title={<span lang={language.code}>{language.name}</span>}
          />
        ))}
      </div>
    </Block>
  )
}
