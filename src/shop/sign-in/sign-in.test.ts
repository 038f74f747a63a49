// Who is signed in, and what does a stranger learn? Codes, passwords, registration, links, sessions.

import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { codeSentTo, linkSentTo, newCustomer, newEmail, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, noon, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { readProfile } from "../account/customers.ts"
import { forgotPassword, resetPassword } from "../account/password-links.ts"
import { hashPassword } from "../account/passwords.ts"
import { confirmContact } from "../account/profile.ts"
import { endSession, findCustomer, getSessions, startSession } from "../account/sessions.ts"
import type { Customer } from "../shop.ts"
import { register } from "./register.ts"
import { type Asker, loginWithCode, loginWithPassword, sendLoginCode } from "./sign-in.ts"

const password = "blue teapot 7 river"
const password_hash = hashPassword(password)

describeOnEngines("signing in", (database) => {
  let shop: TestShop
  let asker: Asker
  let made = 0
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(() => {
    shop.clock.now = noon
    made += 1
    asker = { ip: `198.51.100.${made}`, device: "Firefox on Linux", guest: newGuest() }
  })
  const later = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  }
  const byCode = async (email: string) => {
    await sendLoginCode(shop, { email }, asker.ip)
    return loginWithCode(shop, { email, otp: await codeSentTo(shop, email) }, asker)
  }
  const person = (own: Partial<Parameters<typeof newCustomer>[1]> = {}): Promise<TestCustomer> => newCustomer(shop, own)
  const profileOf = (customer: Customer) => readProfile(shop, customer)
  const who = async (token: string) => (await findCustomer(shop.db, token, shop.now()))?.customer_id ?? null

  describe("with a code", () => {
    test("opens an account where there is none, and finds it the next time", async () => {
      const email = newEmail()
      const first = await byCode(email)
      expect(first.is_new).toBe(true)
      expect(await profileOf(first.customer)).toMatchObject({ email, pending_email: null, has_password: false })
      later(60)
      const second = await byCode(email.toUpperCase().toLowerCase())
      expect(second).toMatchObject({ is_new: false, customer: first.customer })
      expect(second.token).not.toBe(first.token)
      expect(await who(first.token)).toBe(first.customer.customer_id)
    })

    test("a phone is the same phone however it is typed", async () => {
      const { phone, customer_id } = await person({ phone: "+14155550188" })
      await sendLoginCode(shop, { phone: "(415) 555-0188" }, asker.ip)
      const otp = await codeSentTo(shop, phone)
      expect(await loginWithCode(shop, { phone: "+1 415 555 0188", otp }, asker)).toMatchObject({
        is_new: false,
        customer: { customer_id },
      })
    })

    test("to an address that somebody only typed does not open that account", async () => {
      const email = newEmail()
      const typed = await register(shop, { name: "Mallory", email, password }, asker)
      later(60)
      const owner = await byCode(email)
      expect(owner.is_new).toBe(true)
      expect(owner.customer.customer_id).not.toBe(typed.customer.customer_id)
    })
  })

  describe("with a password", () => {
    test("by e-mail address or phone", async () => {
      const ada = await person({ password_hash: await password_hash })
      for (const login of [ada.email, ` ${ada.email.toUpperCase()}`, ada.phone]) {
        const signedIn = await loginWithPassword(shop, login, password, asker)
        expect(await who(signedIn.token)).toBe(ada.customer_id)
      }
    })

    test("a wrong login and a wrong password are told apart by nothing", async () => {
      const ada = await person({ password_hash: await password_hash })
      const noPassword = await person()
      const refusals = [
        await refusal(loginWithPassword(shop, ada.email, "wrong password", asker)),
        await refusal(loginWithPassword(shop, newEmail(), password, asker)),
        await refusal(loginWithPassword(shop, noPassword.email, password, asker)),
        await refusal(loginWithPassword(shop, "no login at all", password, asker)),
      ]
      const said = refusals.map(({ kind, code, message, fields }) => JSON.stringify({ kind, code, message, fields }))
      expect(new Set(said).size).toBe(1)
    })

    test("wrong ones are slowed, then refused, from this network and, more of them, from everywhere", async () => {
      const ada = await person({ password_hash: await password_hash })
      const wrong = (from = asker) => refusal(loginWithPassword(shop, ada.email, "wrong password", from))
      for (let nth = 0; nth < 4; nth += 1) expect(await wrong()).toMatchObject({ code: "wrong_login" })
      expect(await wrong()).toMatchObject({ kind: "too_often", retryAfter: 1 })
      // The right one has to wait too: nobody learns by it which it is.
      expect(await refusal(loginWithPassword(shop, ada.email, password, asker))).toMatchObject({ kind: "too_often" })
      // Somebody elsewhere is not kept out by it.
      const elsewhere = { ...asker, ip: "203.0.113.1" }
      await loginWithPassword(shop, ada.email, password, elsewhere)
      const codes: string[] = []
      for (let nth = 0; nth < 14; nth += 1) codes.push((await wrong({ ...asker, ip: `203.0.113.${100 + nth}` })).kind)
      expect(codes.slice(0, 10)).toEqual(Array(10).fill("rule"))
      expect(codes.at(-1)).toBe("too_often")
    })

    test("a right one begins the count anew", async () => {
      const ada = await person({ password_hash: await password_hash })
      for (let nth = 0; nth < 4; nth += 1) {
        await refusal(loginWithPassword(shop, ada.email, "wrong password", asker))
        await refusal(loginWithPassword(shop, ada.email, "wrong password", asker))
        await loginWithPassword(shop, ada.email, password, asker)
      }
    })
  })

  describe("registering", () => {
    test("without a code leaves the contact waiting, lets its password in, and the code confirms it", async () => {
      const email = newEmail()
      const { customer, token, is_new } = await register(shop, { name: " Ada  L ", email, password }, asker)
      expect(is_new).toBe(true)
      expect(await who(token)).toBe(customer.customer_id)
      expect(await profileOf(customer)).toMatchObject({
        name: "Ada L",
        email: null,
        pending_email: email,
        has_password: true,
      })
      expect((await loginWithPassword(shop, email, password, asker)).customer).toEqual(customer)
      await confirmContact(shop, customer, { email, otp: await codeSentTo(shop, email) }, asker.ip)
      expect(await profileOf(customer)).toMatchObject({ email, pending_email: null })
    })

    test("with an address somebody has answers, and signs in afterwards, as with a new one", async () => {
      const ada = await person({ password_hash: await password_hash })
      const mine = "a stranger's own words"
      const shape = async (email: string) => {
        const signedIn = await register(shop, { name: "Mallory", email, password: mine }, asker)
        const { pending_email, email: confirmed, ...profile } = await profileOf(signedIn.customer)
        const again = await loginWithPassword(shop, email, mine, asker)
        expect(again.customer).toEqual(signedIn.customer)
        return { ...profile, confirmed, isPending: pending_email === email, created_at: 0, referral_code: "" }
      }
      expect(await shape(ada.email)).toEqual(await shape(newEmail()))
      // And whoever has it is who they were.
      expect((await loginWithPassword(shop, ada.email, password, asker)).customer.customer_id).toBe(ada.customer_id)
    })

    test("an address that belongs to somebody cannot be confirmed by a second account", async () => {
      const ada = await person()
      const { customer } = await register(shop, { name: "Ada", email: ada.email }, asker)
      const otp = await codeSentTo(shop, ada.email)
      expect(await refusal(confirmContact(shop, customer, { email: ada.email, otp }, asker.ip))).toMatchObject({
        code: "contact_taken",
      })
      expect(await profileOf(customer)).toMatchObject({ email: null, pending_email: ada.email })
    })

    test("with a code confirms at once; a second contact waits", async () => {
      const email = newEmail()
      const phone = `+91987650${String(1000 + made)}`
      await sendLoginCode(shop, { email }, asker.ip)
      const otp = await codeSentTo(shop, email)
      const { customer } = await register(shop, { name: "Ada", email, phone, otp, password }, asker)
      expect(await profileOf(customer)).toMatchObject({ email, phone: null, pending_phone: phone, has_password: true })
    })

    test("with a code for somebody's contact signs in to that account and changes nothing of it", async () => {
      const ada = await person({ name: "Ada" })
      await sendLoginCode(shop, { email: ada.email }, asker.ip)
      const otp = await codeSentTo(shop, ada.email)
      const signedIn = await register(shop, { name: "Eve", email: ada.email, otp, password }, asker)
      expect(signedIn).toMatchObject({ is_new: false, customer: { customer_id: ada.customer_id } })
      expect(await profileOf(ada)).toMatchObject({ name: "Ada", has_password: false })
    })

    test("is not done without end from one network address", async () => {
      const open = () =>
        register(shop, { name: "Ada", phone: `+91${String(7_000_000_000 + Math.floor(Math.random() * 1e9))}` }, asker)
      for (let nth = 0; nth < 60; nth += 1) await open()
      expect(await refusal(open())).toMatchObject({ kind: "too_often", retryAfter: 3600 })
    })
  })

  describe("a forgotten password", () => {
    const links = (email: string) =>
      shop.db.selectFrom("messages").select("id").where("recipient", "=", email).execute()

    test("is chosen anew with the link, once, and ends every session", async () => {
      const ada = await person({ password_hash: await password_hash })
      await forgotPassword(shop, ada.email, asker.ip)
      const token = await linkSentTo(shop, ada.email)
      expect(await refusal(resetPassword(shop, token, "password1"))).toMatchObject({ code: "weak_password" })
      await resetPassword(shop, token, "another long sentence")
      expect(await who(ada.token)).toBeNull()
      expect(await refusal(resetPassword(shop, token, "another long sentence"))).toMatchObject({ code: "old_link" })
      expect(await refusal(loginWithPassword(shop, ada.email, password, asker))).toMatchObject({ code: "wrong_login" })
      await loginWithPassword(shop, ada.email, "another long sentence", asker)
    })

    test("works half an hour, and the newest link only", async () => {
      const ada = await person()
      await forgotPassword(shop, ada.email, asker.ip)
      const old = await linkSentTo(shop, ada.email)
      later(60)
      await forgotPassword(shop, ada.email, asker.ip)
      expect(await refusal(resetPassword(shop, old, password))).toMatchObject({ code: "old_link" })
      later(1800)
      expect(await refusal(resetPassword(shop, await linkSentTo(shop, ada.email), password))).toMatchObject({
        code: "old_link",
      })
    })

    test("sends nothing to an address without an account or one that only waits, and says nothing of it", async () => {
      const nobody = newEmail()
      await forgotPassword(shop, nobody, asker.ip)
      expect(await links(nobody)).toEqual([])
      const waiting = newEmail()
      await register(shop, { name: "Ada", email: waiting, password }, asker)
      await forgotPassword(shop, waiting, asker.ip)
      expect(await links(waiting)).toHaveLength(1)
      expect(await refusal(forgotPassword(shop, nobody, asker.ip))).toMatchObject({ kind: "too_often", retryAfter: 60 })
    })
  })

  describe("a session", () => {
    test("ends after 90 days without use, lives on with use, and ends after a year", async () => {
      const ada = await person()
      const start = new Date()
      const at = (days: number) => new Date(start.getTime() + days * 86_400_000)
      const on = async (days: number) => (await findCustomer(shop.db, ada.token, at(days)))?.customer_id ?? null
      for (const day of [0, 80, 160, 240, 320]) expect(await on(day), `day ${day}`).toBe(ada.customer_id)
      expect(await on(366)).toBeNull()
      const ben = await person()
      expect(await findCustomer(shop.db, ben.token, at(91))).toBeNull()
    })

    test("is listed and ended by its customer alone", async () => {
      const [ada, ben] = [await person(), await person()]
      const other = await startSession(shop.db, ada.customer_id, "Safari on iPhone")
      const sessions = await getSessions(shop.db, ada, shop.now())
      expect(sessions.map(({ device }) => device).sort()).toEqual(["Safari on iPhone", "Test"])
      const { id } = sessions.find(({ device }) => device === "Safari on iPhone")!
      expect(await refusal(endSession(shop.db, ben, id))).toMatchObject({ kind: "not_found" })
      expect(await who(other)).toBe(ada.customer_id)
      await endSession(shop.db, ada, id)
      expect(await who(other)).toBeNull()
      expect(await who(ada.token)).toBe(ada.customer_id)
    })

    test("leaves no token in the database, and of one customer there are at most 50", async () => {
      const ada = await person()
      for (let nth = 0; nth < 55; nth += 1) await startSession(shop.db, ada.customer_id, "Test")
      const rows = await shop.db.selectFrom("sessions").selectAll().where("customer_id", "=", ada.customer_id).execute()
      expect(rows).toHaveLength(50)
      expect(JSON.stringify(rows)).not.toContain(ada.token)
    })
  })
})
