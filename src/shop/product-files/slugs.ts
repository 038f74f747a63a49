// What is a text called in an address? Lower-case letters a to z, digits and hyphens, as the contract's Slug has them.

import { createHash } from "node:crypto"
import { searchTextOf } from "../catalogue/search-text.ts"

const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" }

/**
 * "Crème brûlée" → "creme-brulee". A text in another script keeps what it has of a to z and gets a hash of the whole, so
 * that two such texts never share an address. "" for a text without letters and digits.
 */
export function slugOf(text: string): string {
  const plain = searchTextOf(text).replace(/[^ -~]/g, (letter) => letters[letter] ?? letter)
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100)
    .replace(/-+$/, "")
  if (!/[^ -~]/.test(plain) && plain.length <= 100) return slug
  return [slug, shortHash(text.trim().toLowerCase())].filter((part) => part !== "").join("-")
}

export const shortHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 10)
