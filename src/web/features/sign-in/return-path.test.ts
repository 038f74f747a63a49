// Does signing in lead back into this store only?

import { expect, test } from "vitest"
import { safeReturn, signInPath } from "./return-path.ts"

test.each([
  ["/checkout", "/checkout"],
  ["/search?q=milk#filters", "/search?q=milk#filters"],
  ["/account/../cart", "/cart"],
])("%s is a way back", (asked, path) => {
  expect(safeReturn(asked)).toBe(path)
})

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "/login?return=/login",
  "/reset-password?token=x",
])("%s leads to the start page", (asked) => {
  expect(safeReturn(asked)).toBe("/")
})

test("the way to the door says where to come back to", () => {
  expect(signInPath("/checkout?a=1")).toBe("/login?return=%2Fcheckout%3Fa%3D1")
  expect(signInPath("/", "/register")).toBe("/register")
})
