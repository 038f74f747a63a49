// Which failures mean "come again in a moment", and which are faults?

import { expect, test } from "vitest"
import { isAway, isFull, unlessFull } from "./away.ts"

test.each([
  ["a server that is starting", { code: "57P03" }, "away"],
  ["a connection that nobody takes", { code: "ECONNREFUSED" }, "away"],
  ["a statement without an answer", { message: "Query read timeout" }, "away"],
  ["PostgreSQL's full disk", { code: "53100", message: 'could not extend file "base/5/17025"' }, "full"],
  [
    "PostgreSQL's file that may not grow",
    { code: "XX000", message: 'could not extend file "x": File too large' },
    "full",
  ],
  ["the system's full disk", { code: "ENOSPC" }, "full"],
  ["a database that takes no changes", { code: "25006" }, "full"],
  ["a broken rule of the tables", { code: "23505", message: "duplicate key value" }, "fault"],
  ["a fault of the program", new TypeError("x is undefined"), "fault"],
])("%s", (_, error, kind) => {
  expect({ isAway: isAway(error), isFull: isFull(error) }).toEqual({
    isAway: kind !== "fault",
    isFull: kind === "full",
  })
  if (kind === "full") expect(unlessFull(error)).toBeUndefined()
  else expect(() => unlessFull(error)).toThrow()
})
