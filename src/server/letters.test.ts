// Do messages reach people in the language they read?

import { beforeAll, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { queueMessage } from "#shop/messages/messages.ts"
import { sendMessages } from "#shop/messages/send-messages.ts"
import type { Letter } from "#shop/messages/senders.ts"
import { setSettings } from "#shop/settings/settings.ts"
import { newCustomer } from "../../test/support/customers.ts"
import { describeOnEngines } from "../../test/support/database.ts"
import { tester } from "../../test/support/stock.ts"
import { afterChange, openTestShop, type TestShop } from "../../test/support/store.ts"
import { inTheirLanguage } from "./letters.ts"

describeOnEngines("letters", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  async function received(to: string): Promise<Letter> {
    const letters: Letter[] = []
    const sender = {
      code: "test",
      channel: "email" as const,
      send: async (letter: Letter) => void letters.push(letter),
    }
    await inTransaction(shop.db, (trx) =>
      queueMessage(trx, {
        channel: "email",
        to,
        subject: "Choose a new password for Haat",
        text: "Open this link within 60 minutes to choose a new password:\nhttps://haat.example.com/reset-password?token=Now\n\nIf you did not ask for it, you need do nothing.",
      }),
    )
    await sendMessages(shop, inTheirLanguage(shop, [sender]))
    expect(letters).toHaveLength(1)
    return letters[0]!
  }

  test("a customer is written to in the language they chose, a stranger in the store's", async () => {
    const { email, customer_id } = await newCustomer(shop)
    await shop.db.updateTable("customers").set({ language: "hi" }).where("id", "=", customer_id).execute()
    const theirs = await received(email)
    expect(theirs.subject).toBe("Haat के लिए नया पासवर्ड चुनें")
    expect(theirs.text).toMatch(
      /^नया पासवर्ड.*60 मिनट.*:\nhttps:\/\/haat\.example\.com\/reset-password\?token=Now\n\nअगर यह आपने/,
    )
    expect((await received("nobody@example.com")).subject).toBe("Choose a new password for Haat")

    await afterChange(shop, () => setSettings(shop, tester, 0, { locale: "hi-IN" }))
    expect((await received("nobody@example.com")).subject).toBe("Haat के लिए नया पासवर्ड चुनें")
    await shop.db.updateTable("customers").set({ language: "en" }).where("id", "=", customer_id).execute()
    expect((await received(email)).subject).toBe("Choose a new password for Haat")
  })
})
