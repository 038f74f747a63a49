// Are passwords stored so that nobody reads them, and are the first guesses refused?

import { expect, test } from "vitest"
import { Refusal } from "../shop.ts"
import { checkNewPassword } from "./new-password.ts"
import { hashPassword, isPassword } from "./passwords.ts"

test("a password is stored as Argon2id with OWASP's parameters, never twice the same, and found again", async () => {
  const [one, two] = await Promise.all([hashPassword("blue teapot 7"), hashPassword("blue teapot 7")])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword("blue teapot 7", one)).toBe(true)
  expect(await isPassword("blue teapot 8", one)).toBe(false)
  expect(await isPassword("Blue teapot 7", one)).toBe(false)
})

test("a hash another program made, with other parameters, holds", async () => {
  // Of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
  expect(await isPassword("password", hash)).toBe(true)
  expect(await isPassword("differentpassword", hash)).toBe(false)
})

test("where there is no account nothing is right, and it takes as long", async () => {
  const hash = await hashPassword("blue teapot 7")
  const time = async (stored: string | null) => {
    const start = performance.now()
    expect(await isPassword("wrong", stored)).toBe(false)
    return performance.now() - start
  }
  // In turns, and the quickest of each: what else the machine does hits both.
  let [known, unknown] = [Infinity, Infinity]
  for (let nth = 0; nth < 8; nth += 1) {
    known = Math.min(known, await time(hash))
    unknown = Math.min(unknown, await time(null))
  }
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})

const isRefused = (password: string) => {
  try {
    checkNewPassword(password, ["Ada Lovelace", "ada.lovelace@example.com", "+14155550101"])
    return false
  } catch (error) {
    if (error instanceof Refusal) return error.code === "weak_password"
    throw error
  }
}

test.each([
  ...["short", "1234567", "password", "password1", "Password123!", "P@ssw0rd", "p4$$w0rd2024", "passwordpassword"],
  ...["12345678", "123456789012", "87654321", "qwertyuiop", "1qaz2wsx", "abcd1234", "qwer1234", "abc123abc123"],
  ...["aaaaaaaa", "ababababab", "iloveyou2", "letmein!!!", "Welcome2026", "14155550101", "19870512", "lovelace99"],
  ...["ada.lovelace", "!!dragon!!", "sunshine☀☀☀☀"],
])("%s is refused", (password) => {
  expect(isRefused(password)).toBe(true)
})

test.each([
  ...[
    "blue teapot 7 river",
    "correct horse battery staple",
    "xkq-81-wolfram",
    "तितली और चाय",
    "7391 5502 8846 17",
    "ünterwegs-zu-hause",
  ],
  ...["passwordless-tuesday-kite", "🦊🐢🦔🐙🦉🐝🦕🐳"],
])("%s is taken", (password) => {
  expect(isRefused(password)).toBe(false)
})
