// What is somebody called? Any name; in one line, without what cannot be seen.

import { Refusal } from "../shop.ts"

/** Refuses a name of nothing (422). */
export function readName(typed: string): string {
  const name = typed.replace(/[\s\p{Cc}]+/gu, " ").trim()
  if (name !== "") return name
  const text = "Type your name"
  throw new Refusal("rule", "bad_name", text, { fields: { name: [text] } })
}
