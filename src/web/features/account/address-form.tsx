// What is the address? Looked up or typed; whether it is delivered there is said before it is saved.

import { useState } from "react"
import type { Place } from "#contract/store-parts.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Problem } from "#web/ui/problem.tsx"
import { RadioCard } from "#web/ui/radio-card.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { Block } from "../checkout/block.tsx"
import { type AddressDraft, type AddressField, checkAddress } from "./address-draft.ts"
import styles from "./address-form.module.css"
import { type LabelKind, labelIcon, labelOf } from "./address-label.ts"
import { AddressPlace } from "./address-place.tsx"
import { DeliveryNote } from "./delivery-note.tsx"
import { useForm } from "./use-form.ts"

export const addressFormId = "address"
const kinds: LabelKind[] = ["home", "work", "other"]

type Props = {
  start: AddressDraft
  /** Throws CallError where the store refuses. */
  onSave: (draft: AddressDraft) => Promise<void>
  onBusy: (busy: boolean) => void
}

export function AddressForm({ start, onSave, onBusy }: Props) {
  const a = useAccountText()
  const [draft, setDraft] = useState(start)
  const { form, errors, problem, submit, clear } = useForm<AddressField>({
    check: () => checkAddress(draft, a),
    send: async () => {
      onBusy(true)
      await onSave(draft).finally(() => onBusy(false))
    },
  })
  const change = (part: Partial<AddressDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    for (const field of Object.keys(part)) clear(field as AddressField)
  }
  const field = (name: AddressField) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const takePlace = ({ title, pincode, city, state, lat, lng }: Place) => {
    const known = { ...(pincode ? { pincode } : {}), ...(city ? { city } : {}), ...(state ? { state } : {}) }
    // The place's own name is a start for the street where nothing is typed yet.
    change({ ...known, ...(draft.line1 || title === pincode ? {} : { line1: title }), lat, lng })
  }
  return (
    <form id={addressFormId} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AddressPlace onPlace={takePlace} />
      <Block title={a.address}>
        <div className={styles.fields}>
          <TextField {...field("line1")} label={a.line1} autoComplete="address-line1" required maxLength={200} />
          <TextField
            {...field("line2")}
            label={a.line2}
            note={a.optional}
            autoComplete="address-line2"
            maxLength={200}
          />
          <div className={styles.pair}>
            <TextField
              {...field("pincode")}
              // The point belongs to the place that was chosen.
              onChange={(pincode) => change({ pincode, lat: null, lng: null })}
              label={a.pincode}
              autoComplete="postal-code"
              required
              maxLength={12}
            />
            <TextField {...field("city")} label={a.city} autoComplete="address-level2" required maxLength={100} />
          </div>
          <DeliveryNote pincode={draft.pincode} lat={draft.lat} lng={draft.lng} />
          <TextField
            {...field("state")}
            label={a.state}
            note={a.optional}
            autoComplete="address-level1"
            maxLength={100}
          />
          <TextField
            {...field("landmark")}
            label={a.landmark}
            note={a.optional}
            hint={a.landmarkHint}
            autoComplete="off"
            maxLength={200}
          />
        </div>
      </Block>
      <Block title={a.recipient}>
        <div className={styles.fields}>
          <TextField {...field("name")} label={a.name} autoComplete="name" required maxLength={100} />
          <TextField
            {...field("phone")}
            label={a.phone}
            hint={a.courierPhone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            maxLength={30}
          />
        </div>
      </Block>
      <Block title={a.addressLabel}>
        <div className={styles.fields}>
          <div className={styles.kinds} role="radiogroup" aria-label={a.addressLabel}>
            {kinds.map((kind) => {
              const Icon = labelIcon(labelOf(kind, ""))
              return (
                <RadioCard
                  key={kind}
                  name="kind"
                  value={kind}
                  checked={draft.kind === kind}
                  onChange={() => change({ kind, label: "" })}
                  title={
                    <span className={styles.kind}>
                      <Icon size={18} aria-hidden="true" />
                      {a.labels[kind]}
                    </span>
                  }
                />
              )
            })}
          </div>
          {draft.kind === "other" && (
            <TextField {...field("label")} label={a.ownLabel} autoComplete="off" required maxLength={40} />
          )}
        </div>
      </Block>
      <Problem text={problem} />
    </form>
  )
}
