// Who gets it, and where? The browser's own memory fills these in: every field says what it is.

import type { ReactNode } from "react"
import { useText } from "#web/messages/use-page-text.ts"
import { TextField } from "#web/ui/text-field.tsx"
import { Block } from "./block.tsx"
import type { FieldErrors } from "./check-draft.ts"
import type { Draft, DraftField } from "./draft.ts"
import styles from "./person-fields.module.css"

type Props = {
  draft: Draft
  errors: FieldErrors
  onChange: (change: Partial<Draft>) => void
  onLeave: (field: DraftField) => void
  /** Below the address. */
  children?: ReactNode
}

export function PersonFields({ draft, errors, onChange, onLeave, children }: Props) {
  const t = useText()
  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => onLeave(name),
  })
  return (
    <>
      <Block title={t.who}>
        <div className={styles.fields}>
          <TextField
            {...field("name")}
            label={t.name}
            autoComplete="name"
            required
            maxLength={100}
            className={styles.whole}
          />
          <TextField
            {...field("phone")}
            label={t.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={t.phoneHint}
            required
            maxLength={30}
          />
          <TextField
            {...field("email")}
            label={t.email}
            note={t.optional}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
          />
        </div>
      </Block>
      <Block title={t.where}>
        <div className={styles.fields}>
          <TextField
            {...field("line1")}
            label={t.line1}
            autoComplete="address-line1"
            required
            maxLength={200}
            className={styles.whole}
          />
          <TextField
            {...field("line2")}
            label={t.line2}
            note={t.optional}
            autoComplete="address-line2"
            maxLength={200}
            className={styles.whole}
          />
          <div className={styles.pair}>
            <TextField {...field("pincode")} label={t.pincode} autoComplete="postal-code" required maxLength={12} />
            <TextField {...field("city")} label={t.city} autoComplete="address-level2" required maxLength={100} />
          </div>
          <TextField
            {...field("landmark")}
            label={t.landmark}
            note={t.optional}
            hint={t.landmarkHint}
            autoComplete="off"
            maxLength={200}
            className={styles.whole}
          />
        </div>
        {children}
      </Block>
    </>
  )
}
