// What do single cells mean? Each reader gives the value, or a text that says what is wrong with the cell.

import type { Minor } from "#rules/money.ts"

/** "42.99" → 4299 with two decimals. Digits are moved, never calculated with, so nothing is rounded. */
export function amountOf(text: string, decimals: number): Minor | string {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return `is "${text}", not an amount such as 12.50`
  const kept = fraction.replace(/0+$/, "")
  if (kept.length > decimals) return `is "${text}"; the store's currency has ${decimals} decimals`
  return Number(whole + kept.padEnd(decimals, "0"))
}

/** 4299 → "42.99". */
export function amountText(amount: Minor, decimals: number): string {
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Sold more than there was counts as nothing left. Null for an empty cell. */
export function quantityOf(text: string): number | null | string {
  if (text === "") return null
  if (!/^-?\d{1,9}(\.0*)?$/.test(text)) return `is "${text}", not a whole number`
  return Math.max(0, Math.trunc(Number(text)))
}

/** Whole grams; files converted from ounces hold parts of them. */
export function gramsOf(text: string): number | string {
  if (text === "") return 0
  if (!/^\d{1,9}(\.\d*)?$/.test(text)) return `is "${text}", not a weight in grams`
  return Math.round(Number(text))
}

/** Undefined for an empty cell, "?" for one that is neither. */
export function truthOf(text: string): boolean | undefined | "?" {
  const word = text.trim().toLowerCase()
  if (word === "") return undefined
  if (word === "true" || word === "yes" || word === "1") return true
  return word === "false" || word === "no" || word === "0" ? false : "?"
}

/** "Gold, Leather" → ["Gold", "Leather"]; each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
]
