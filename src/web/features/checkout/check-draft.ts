// What is still missing or wrong in what was typed? The server checks again; this only answers sooner and in the field's place.

import type { CallError } from "#web/api/call-error.ts"
import type { Text } from "#web/messages/use-text.ts"
import type { Draft, DraftField } from "./draft.ts"

export type FieldErrors = Partial<Record<DraftField, string>>

/** In the order of the page, so that the first wrong field is the first one to go to. */
const checks: [DraftField, (value: string) => boolean, (t: Text) => string][] = [
  ["name", (value) => value.length > 0, (t) => t.enterName],
  ["phone", (value) => value.replace(/\D/g, "").length >= 5, (t) => t.enterPhone],
  ["email", (value) => value === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), (t) => t.enterEmail],
  ["line1", (value) => value.length > 0, (t) => t.enterLine1],
  ["city", (value) => value.length > 0, (t) => t.enterCity],
  ["pincode", (value) => /^[A-Za-z0-9 -]{3,12}$/.test(value), (t) => t.enterPincode],
  ["slot", (value) => value !== "", (t) => t.chooseSlot],
  ["payment", (value) => value !== "", (t) => t.choosePayment],
]

export function checkDraft(draft: Draft, t: Text): FieldErrors {
  const wrong = checks.filter(([field, isRight]) => !isRight(draft[field].trim()))
  return Object.fromEntries(wrong.map(([field, , words]) => [field, words(t)]))
}

export function checkField(draft: Draft, field: DraftField, t: Text): string | undefined {
  const check = checks.find(([name]) => name === field)
  return check && !check[1](draft[field].trim()) ? check[2](t) : undefined
}

const serverNames: Record<string, DraftField> = { payment_method: "payment" }

/** The server names fields by their path ("contact.phone", "/address/pincode"); the last part is the field. */
export function errorsOfServer(error: CallError, draft: Draft): FieldErrors {
  const found: FieldErrors = {}
  for (const [path, texts] of Object.entries(error.errors ?? {})) {
    const last = path.split(/[./]/).filter(Boolean).at(-1) ?? ""
    const field = serverNames[last] ?? (last as DraftField)
    if (field in draft && texts[0]) found[field] ??= texts[0]
  }
  return found
}
