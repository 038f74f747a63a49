// Does a profile change only by whoever it belongs to, and does its owner hear of it?

import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { codeSentTo, newCustomer, newEmail, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { noon, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { originalsDir } from "../originals.ts"
import { changeAvatar } from "./avatar.ts"
import { readProfile } from "./customers.ts"
import { getNotifications } from "./notifications.ts"
import { hashPassword, isPassword } from "./passwords.ts"
import { confirmContact, type ProfileChange, updateDetails } from "./profile.ts"
import { findCustomer, startSession } from "./sessions.ts"

const password = "blue teapot 7 river"
const password_hash = hashPassword(password)

describeOnEngines("a profile", (database) => {
  let shop: TestShop
  let ada: TestCustomer & { session_id: number }
  let ip: string
  let made = 0
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(async () => {
    shop.clock.now = noon
    made += 1
    ip = `198.51.100.${made}`
    const customer = await newCustomer(shop, { password_hash: await password_hash })
    const session = await findCustomer(shop.db, customer.token, shop.now())
    ada = { ...customer, session_id: session!.session_id }
  })
  const change = (what: ProfileChange) => updateDetails(shop, ada, what, ip)
  const profile = () => readProfile(shop, ada)
  const letters = async (to: string) =>
    (await shop.db.selectFrom("messages").select("subject").where("recipient", "=", to).orderBy("id").execute()).map(
      ({ subject }) => subject,
    )

  test("takes a name in one line and a language", async () => {
    expect(await change({ name: "  Ada\n\tLovelace ", language: "hi" })).toEqual([])
    expect(await profile()).toMatchObject({ name: "Ada Lovelace", language: "hi" })
  })

  test("keeps the old e-mail address until the new one is confirmed, and writes to the old one then", async () => {
    const email = newEmail()
    expect(await change({ email: ` ${email.toUpperCase()} `, current_password: password })).toEqual(["email"])
    expect(await profile()).toMatchObject({ email: ada.email, pending_email: email })
    await confirmContact(shop, ada, { email, otp: await codeSentTo(shop, email) }, ip)
    expect(await profile()).toMatchObject({ email, pending_email: null })
    expect((await letters(ada.email)).at(-1)).toBe("Your e-mail address was changed at Test store")
    expect((await getNotifications(shop.db, ada, { page: 1, per_page: 9 })).data).toMatchObject([
      { title: "Your e-mail address was changed" },
    ])
  })

  test("asks who has a password for it before a contact is changed, and nobody for what is theirs already", async () => {
    expect(await refusal(change({ email: newEmail() }))).toMatchObject({
      code: "password_needed",
      fields: { current_password: [expect.any(String)] },
    })
    expect(await change({ email: ada.email, phone: ada.phone })).toEqual([])
    expect(await profile()).toMatchObject({ pending_email: null, pending_phone: null })
  })

  test("does not take another's code for a contact, nor a contact that does not wait", async () => {
    const ben = await newCustomer(shop)
    const benSession = await findCustomer(shop.db, ben.token, shop.now())
    const email = newEmail()
    await updateDetails(shop, { ...ben, session_id: benSession!.session_id }, { email }, ip)
    const otp = await codeSentTo(shop, email)
    expect(await refusal(confirmContact(shop, ada, { email, otp }, ip))).toMatchObject({ code: "wrong_code" })
  })

  test("changes the password with the old one, and signs every other device out", async () => {
    const other = await startSession(shop.db, ada.customer_id, "Other")
    expect(await refusal(change({ password: "another long sentence" }))).toMatchObject({ code: "password_needed" })
    expect(await refusal(change({ password: "another long sentence", current_password: "no" }))).toMatchObject({
      code: "wrong_password",
    })
    expect(await refusal(change({ password: "letmein123", current_password: password }))).toMatchObject({
      code: "weak_password",
    })
    await change({ password: "another long sentence", current_password: password })
    const { password_hash: hash } = await shop.db
      .selectFrom("customers")
      .select("password_hash")
      .where("id", "=", ada.customer_id)
      .executeTakeFirstOrThrow()
    expect(await isPassword("another long sentence", hash)).toBe(true)
    expect(await findCustomer(shop.db, other, shop.now())).toBeNull()
    expect(await findCustomer(shop.db, ada.token, shop.now())).not.toBeNull()
    expect(await letters(ada.email)).toEqual(["Your password was changed at Test store"])
  })

  test("counts wrong old passwords like wrong ones at the door", async () => {
    const wrong = () => refusal(change({ password: "another long sentence", current_password: "no" }))
    for (let nth = 0; nth < 4; nth += 1) expect(await wrong()).toMatchObject({ code: "wrong_password" })
    expect(await wrong()).toMatchObject({ kind: "too_often" })
  })

  test("shows a square picture; the one before is gone from the disk", async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
    await changeAvatar(shop, ada, await photo("#f00"), ip)
    const first = (await profile()).picture!
    expect(first).toMatchObject({ width: 512, height: 512 })
    await changeAvatar(shop, ada, await photo("#0f0"), ip)
    expect((await profile()).picture!.key).not.toBe(first.key)
    await expect(readFile(join(originalsDir(shop.picturesDir), `${first.key}.webp`))).rejects.toThrow("ENOENT")
  })
})
