// Does a code work once, for five minutes and five tries, for what it was sent for, and only the newest?

import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { codeSentTo, newEmail } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { noon, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { checkCode, type Purpose, sendCode } from "./codes.ts"
import type { Contact } from "./contacts.ts"

describeOnEngines("a code", (database) => {
  let shop: TestShop
  let contact: Contact
  let ip: string
  let made = 0
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(() => {
    shop.clock.now = noon
    contact = { kind: "email", value: newEmail() }
    made += 1
    ip = `192.0.2.${made}`
  })
  const later = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  }
  const send = (purpose: Purpose = "sign_in") => sendCode(shop, purpose, contact, ip)
  const sent = () => codeSentTo(shop, contact.value)
  const check = (code: string, purpose: Purpose = "sign_in", of = contact) => checkCode(shop, purpose, of, code, ip)
  const use = async (code: string) => {
    const right = await check(code)
    await inTransaction(shop.db, (trx) => right.use(trx))
  }
  const wrong = async () => ((await sent()) === "000000" ? "111111" : "000000")

  test("has six digits and is stored hashed", async () => {
    await send()
    const code = await sent()
    expect(code).toMatch(/^\d{6}$/)
    const row = await shop.db
      .selectFrom("codes")
      .selectAll()
      .where("contact", "=", contact.value)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test("works once", async () => {
    await send()
    await use(await sent())
    expect(await refusal(use(await sent()))).toMatchObject({ kind: "rule", code: "wrong_code" })
  })

  test("works five minutes", async () => {
    await send()
    later(299)
    await check(await sent())
    later(1)
    expect(await refusal(check(await sent()))).toMatchObject({ code: "wrong_code" })
  })

  test("takes five tries: then the right one is refused too, until another may be asked for", async () => {
    await send()
    const code = await sent()
    for (let nth = 0; nth < 5; nth += 1)
      expect(await refusal(check(await wrong()))).toMatchObject({ code: "wrong_code" })
    expect(await refusal(check(code))).toMatchObject({ kind: "too_often", retryAfter: 60 })
    later(60)
    await send()
    await use(await sent())
  })

  test("is replaced by a new one, which a minute must pass for", async () => {
    await send()
    const old = await sent()
    expect(await refusal(send())).toMatchObject({ kind: "too_often", retryAfter: 60 })
    later(60)
    await send()
    if ((await sent()) !== old) expect(await refusal(check(old))).toMatchObject({ code: "wrong_code" })
    await check(await sent())
  })

  test("is good for what it was sent for alone, and for its contact alone", async () => {
    await send("confirm:7")
    const code = await sent()
    expect(await refusal(check(code))).toMatchObject({ code: "wrong_code" })
    expect(await refusal(check(code, "confirm:8"))).toMatchObject({ code: "wrong_code" })
    const other: Contact = { kind: "email", value: newEmail() }
    expect(await refusal(check(code, "confirm:7", other))).toMatchObject({ code: "wrong_code" })
    await check(code, "confirm:7")
  })

  test("that was used in a transaction that is undone still works", async () => {
    await send()
    const right = await check(await sent())
    await inTransaction(shop.db, async (trx) => {
      await right.use(trx)
      throw new Error("changed my mind")
    }).catch(() => {})
    await use(await sent())
  })

  describe("cannot be asked for without end", () => {
    test("from one network address, whoever it goes to", async () => {
      for (let nth = 0; nth < 60; nth += 1) await sendCode(shop, "sign_in", { kind: "email", value: newEmail() }, ip)
      expect(await refusal(send())).toMatchObject({ kind: "too_often", retryAfter: 3600 })
    })

    test("and wrong ones cannot be tried without end, where none was sent", async () => {
      for (let nth = 0; nth < 60; nth += 1) {
        const of: Contact = { kind: "email", value: newEmail() }
        expect(await refusal(check("123456", "sign_in", of))).toMatchObject({ code: "wrong_code" })
      }
      expect(await refusal(check("123456"))).toMatchObject({ kind: "too_often", retryAfter: 900 })
    })
  })

  test("goes to phones by SMS, with the line browsers read it from where the store's address is known", async () => {
    contact = { kind: "phone", value: `+9198765${String(made).padStart(5, "0")}` }
    const found = { ...shop, publicUrl: "https://shop.example.com/store" }
    await sendCode(found, "sign_in", contact, ip)
    const message = await shop.db
      .selectFrom("messages")
      .selectAll()
      .where("recipient", "=", contact.value)
      .executeTakeFirstOrThrow()
    expect(message.channel).toBe("sms")
    expect(message.text).toMatch(/^(\d{6}) is your code for Test store.*\n\n@shop\.example\.com #\1$/s)
  })
})
