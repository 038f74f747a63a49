// What is an address called? "Home" and "Work" are kept in English and said in the shopper's language; anything else is the shopper's own word.

import { Briefcase, House, type LucideIcon, MapPin } from "lucide-react"
import type { AccountText } from "#web/messages/use-account-text.ts"

export type LabelKind = "home" | "work" | "other"

const kept: Record<Exclude<LabelKind, "other">, string> = { home: "Home", work: "Work" }
const icons: Record<LabelKind, LucideIcon> = { home: House, work: Briefcase, other: MapPin }

export function kindOf(label: string): LabelKind {
  if (label === kept.home) return "home"
  return label === kept.work ? "work" : "other"
}

export const labelText = (label: string, a: AccountText): string => {
  const kind = kindOf(label)
  return kind === "other" ? label : a.labels[kind]
}

export const labelIcon = (label: string): LucideIcon => icons[kindOf(label)]

/** What is sent for a kind; `own` is the shopper's word for others. */
export const labelOf = (kind: LabelKind, own: string): string => (kind === "other" ? own.trim() : kept[kind])
