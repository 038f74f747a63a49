// Is every message sent once, tried again while it fails, and never without the change it tells of?

import { beforeAll, beforeEach, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { listeningLog } from "../../../test/support/quiet.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { forgetMessages, isEmailAddress, queueMessage } from "./messages.ts"
import { sendMessages } from "./send-messages.ts"
import { type Letter, openSenders, type Sender } from "./senders.ts"

describeOnEngines("messages", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(async () => {
    await shop.db.deleteFrom("messages").execute()
  })
  const letter = { channel: "email" as const, to: "ada@example.com", subject: "Hello", text: "Your order is placed" }
  const queue = (own: Partial<typeof letter> = {}) =>
    inTransaction(shop.db, (trx) => queueMessage(trx, { ...letter, ...own }))
  const stored = () => shop.db.selectFrom("messages").selectAll().orderBy("id").execute()
  const hurry = () =>
    shop.db
      .updateTable("messages")
      .set({ due_at: new Date(0) })
      .execute()
  const sender = (send: (letter: Letter) => Promise<void>): Sender[] => [{ code: "test", channel: "email", send }]

  test("a message of a transaction that is undone is never sent", async () => {
    await inTransaction(shop.db, async (trx) => {
      await queueMessage(trx, letter)
      throw new Error("changed my mind")
    }).catch(() => {})
    expect(
      await sendMessages(
        shop,
        sender(async () => {}),
      ),
    ).toBe(0)
  })

  test("ten nodes sending at once send each message once", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, nth) => queue({ to: `p${nth}@example.com` })))
    const sent: string[] = []
    const senders = sender(async ({ to }) => void sent.push(to))
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => sendMessages(shop, senders)))
    }
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    expect((await stored()).every(({ status, sent_by }) => status === "sent" && sent_by === "test")).toBe(true)
  })

  test("what fails is tried again later, and given up in the end with the reason kept", async () => {
    await queue()
    const failing = sender(() => Promise.reject(new Error("mailbox full")))
    await sendMessages(shop, failing)
    expect(await sendMessages(shop, failing)).toBe(0)
    expect(await stored()).toMatchObject([{ status: "waiting", attempts: 1, error: "mailbox full" }])
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await hurry()
      await sendMessages(shop, failing)
    }
    expect(await stored()).toMatchObject([{ status: "given_up", attempts: 7, error: "mailbox full" }])
  })

  test("without a mail server and SMS service the log holds the text, so that a code can be read", async () => {
    const log = listeningLog()
    const none = { smtpUrl: null, mailFrom: null, smsWebhookUrl: null }
    await queue({ text: "Your code is 123456" })
    await sendMessages(shop, openSenders(none, log))
    expect(log.said).toEqual([
      { level: "info", data: { to: letter.to, subject: "Hello" }, text: "a message to send: Your code is 123456" },
    ])
    expect(await stored()).toMatchObject([{ status: "sent", sent_by: "log" }])
  })

  test("ended messages are forgotten after a month, waiting ones never", async () => {
    await Promise.all([queue(), queue(), queue()])
    const [old, waiting] = await stored()
    const long = new Date(Date.now() - 31 * 86_400_000)
    await shop.db.updateTable("messages").set({ status: "sent" }).where("id", "!=", waiting!.id).execute()
    await shop.db.updateTable("messages").set({ created_at: long }).where("id", "in", [old!.id, waiting!.id]).execute()
    await forgetMessages(shop)
    expect((await stored()).map(({ id }) => id)).not.toContain(old!.id)
    expect(await stored()).toHaveLength(2)
  })
})

test.each([
  ["ada@example.com", true],
  ["ada@mail.example.co.in", true],
  ["ada@example.com, eve@example.com", false],
  ["Ada <ada@example.com>", false],
  ["ada@example.com\nBcc: eve@example.com", false],
  ["ada", false],
])("%j is one e-mail address: %s", (typed, expected) => {
  expect(isEmailAddress(typed)).toBe(expected)
})
