// What went wrong, in words a shopper can act on? One answer for all forms of sign-in and account.

import { isCallError } from "#web/api/call-error.ts"
import { type AccountText, accountText } from "#web/messages/use-account-text.ts"

export type Problem = {
  text: string
  /** When it may be tried again, in ms since 1970. */
  until?: number
  /** What is wrong with a field, by its name. */
  fields: Record<string, string>
}

export function problemOf(error: unknown, now = Date.now()): Problem {
  const a = accountText()
  if (!isCallError(error)) {
    console.error(error)
    return { text: a.failed, fields: {} }
  }
  if (error.status === 0) return { text: a.noAnswer, fields: {} }
  if (error.status === 429) {
    const { retryAfter } = error
    return retryAfter
      ? { text: a.tooOften(waitText(retryAfter, a)), until: now + retryAfter * 1000, fields: {} }
      : { text: error.message || a.tooOftenSoon, fields: {} }
  }
  if (error.status >= 500) return { text: a.failed, fields: {} }
  return { text: error.message || a.failed, fields: fieldsOf(error.errors) }
}

/** The last part of a path names the field: "/address/pincode" → "pincode". */
function fieldsOf(errors: Record<string, string[]> = {}): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [path, [first]] of Object.entries(errors)) {
    const field = path.split(/[./]/).filter(Boolean).at(-1)
    if (field && first) found[field] ??= first
  }
  return found
}

/** 150 → "3 minutes": never sooner than it may be. */
export function waitText(seconds: number, a: AccountText): string {
  if (seconds < 60) return a.seconds(Math.ceil(seconds))
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? a.minutes(minutes) : a.hours(Math.ceil(minutes / 60))
}

/** 42 → "0:42" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, "0")}`
