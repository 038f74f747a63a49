// In which language would the shopper like to read? Each named in its own words, so that whoever ended up in the wrong one finds back.

import { useState } from "react"
import { Languages } from "../../app/frame-icons.tsx"
import { type Language, languages } from "../../messages/languages.ts"
import { useLanguage, useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import { showToast } from "../../ui/toast.ts"
import styles from "./language-switch.module.css"

type Props = { className?: string }

export function LanguageSwitch({ className }: Props) {
  const t = useText()
  const spoken = useLanguage()
  const [busy, setBusy] = useState<Language | null>(null)
  const choose = async (language: Language) => {
    setBusy(language)
    try {
      const { changeLanguage, rememberInAccount } = await import("./change-language.ts")
      await changeLanguage(language)
      rememberInAccount(language)
    } catch {
      showToast(t.languageFailed)
    } finally {
      setBusy(null)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks, and this is no form
    <div role="group" aria-label={t.language} className={cx(styles.switch, className)}>
      <Languages size={20} />
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          dir={language.direction}
          className={styles.language}
          aria-pressed={language === spoken}
          aria-busy={language === busy}
          onClick={() => language !== spoken && void choose(language)}
        >
          {language.name}
        </button>
      ))}
    </div>
  )
}
