// Does a customer hear what the store has to say, once as news?

import { beforeAll, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { countUnread, getNotifications, notify } from "./notifications.ts"

describeOnEngines("notifications", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const tell = (customerId: number, title: string) =>
    inTransaction(shop.db, (trx) => notify(trx, customerId, { title, text: "Look", link: "/orders" }))
  const firstPage = { page: 1, per_page: 2 }

  test("come newest first, are unread once, and are the customer's own", async () => {
    const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
    for (const title of ["one", "two", "three"]) await tell(ada.customer_id, title)
    expect(await countUnread(shop.db, ada)).toBe(3)
    const first = await getNotifications(shop.db, ada, firstPage)
    expect(first).toMatchObject({
      total: 3,
      last_page: 2,
      data: [{ title: "three" }, { title: "two", is_read: false }],
    })
    const second = await getNotifications(shop.db, ada, { page: 2, per_page: 2 })
    expect(second.data).toMatchObject([{ title: "one", is_read: true, text: "Look", link: "/orders" }])
    expect(await countUnread(shop.db, ada)).toBe(0)
    expect((await getNotifications(shop.db, ben, firstPage)).data).toEqual([])
  })

  test("of a later page leave what is new unread", async () => {
    const ada = await newCustomer(shop)
    await tell(ada.customer_id, "one")
    await getNotifications(shop.db, ada, { page: 2, per_page: 2 })
    expect(await countUnread(shop.db, ada)).toBe(1)
  })

  test("are not kept for somebody who was erased", async () => {
    const ada = await newCustomer(shop)
    await shop.db.updateTable("customers").set({ erased_at: shop.now() }).where("id", "=", ada.customer_id).execute()
    await tell(ada.customer_id, "one")
    expect((await getNotifications(shop.db, ada, firstPage)).data).toEqual([])
  })
})
