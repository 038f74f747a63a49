// What has been typed at the checkout? Kept in this tab's session, so that a reload or a failed try costs nothing.

import { useCallback, useState } from "react"
import { draftKey as storageKey } from "#web/state/store.ts"

export type Draft = {
  /** Id of a customer's saved address; empty: none chosen. */
  address: string
  name: string
  phone: string
  email: string
  line1: string
  line2: string
  landmark: string
  city: string
  state: string
  pincode: string
  slot: string
  payment: string
  note: string
}

export type DraftField = keyof Draft

const empty: Draft = {
  address: "",
  name: "",
  phone: "",
  email: "",
  line1: "",
  line2: "",
  landmark: "",
  city: "",
  state: "",
  pincode: "",
  slot: "",
  payment: "",
  note: "",
}

function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<Record<DraftField, unknown>>
    const texts = Object.entries(kept).filter(([field, value]) => field in empty && typeof value === "string")
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    return empty
  }
}

function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Full or forbidden: what is typed lives as long as the page.
  }
}

/** `start` fills what was never typed. */
export function useDraft(start: Partial<Draft>): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft()
    const filled = Object.entries(start).filter(([field, value]) => value && !kept[field as DraftField])
    return { ...kept, ...Object.fromEntries(filled) }
  })
  const change = useCallback((part: Partial<Draft>) => {
    setDraft((now) => {
      const next = { ...now, ...part }
      keepDraft(next)
      return next
    })
  }, [])
  return [draft, change]
}

/** After an order: who and where stay for the next one, what belonged to this order goes. */
export function forgetOrderDraft(): void {
  keepDraft({ ...readDraft(), note: "", slot: "" })
}

/** A saved address is wanted for the next order: it has just been added. */
export function chooseAddress(id: number | null): void {
  if (id !== null) keepDraft({ ...readDraft(), address: String(id) })
}
