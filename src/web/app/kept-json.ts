// Must the page's data be written as text again each time? Answers the server keeps are the same objects page after page and never change, so
// the text of their parts (a block, a product, the settings) is kept as long as the object itself is.

import { escapeJson } from "./head.ts"

const texts = new WeakMap<object, string>()

/** Loaders give fresh objects around kept parts; this deep those are found: route, what its loader gives, an entry of a list in it. */
const fresh = 3

/** As JSON.stringify writes it, escaped for a script element. */
export function keptJson(value: unknown, depth = fresh): string {
  if (typeof value !== "object" || value === null) return plain(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const isList = Array.isArray(value)
  // A list of a kept answer is filtered or cut anew for each page: its entries are what stays.
  if (depth > 0 || isList) {
    if (isList) return `[${value.map((entry) => keptJson(entry ?? null, depth - 1)).join(",")}]`
    return `{${Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => `${plain(key)}:${keptJson(entry, depth - 1)}`)
      .join(",")}}`
  }
  const text = plain(value)
  texts.set(value, text)
  return text
}

const plain = (value: unknown): string => escapeJson(JSON.stringify(value) ?? "null")
