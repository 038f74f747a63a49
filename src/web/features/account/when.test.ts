// Is a time said as people say it, from just now to a date?

import { expect, test } from "vitest"
import { whenText } from "./when.ts"

const now = Date.parse("2026-03-10T12:00:00Z")
const ago = (seconds: number, locale: string, justNow: string) =>
  whenText(new Date(now - seconds * 1000).toISOString(), locale, justNow, now)

test.each([
  [-90, "just now", "अभी-अभी"],
  [0, "just now", "अभी-अभी"],
  [59, "just now", "अभी-अभी"],
  [60, "1 minute ago", "1 मिनट पहले"],
  [3599, "59 minutes ago", "59 मिनट पहले"],
  [7200, "2 hours ago", "2 घंटे पहले"],
  [86_400, "yesterday", "कल"],
  [6 * 86_400, "6 days ago", "6 दिन पहले"],
  [8 * 86_400, "Mar 2, 2026", "2 मार्च 2026"],
])("%d seconds ago", (seconds, english, hindi) => {
  expect(ago(seconds, "en-US", "just now")).toBe(english)
  expect(ago(seconds, "hi", "अभी-अभी")).toBe(hindi)
})
