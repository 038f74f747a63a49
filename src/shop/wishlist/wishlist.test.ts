// Does a wish stay a wish, once, and whose it is?

import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, openTestShop, productId, refusal, type TestShop } from "../../../test/support/store.ts"
import { getWishlist, toggleWish } from "./wishlist.ts"

describeOnEngines("a wishlist", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const slugs = async (who: Parameters<typeof getWishlist>[1], branchId = 1) =>
    (await getWishlist(shop, who, branchId)).map(({ slug }) => slug)

  test("is a guest's or a customer's own, the newest first", async () => {
    for (const who of [newGuest(), await newCustomer(shop)]) {
      for (const slug of ["milk", "bread"]) await toggleWish(shop, who, await productId(shop.db, slug), true)
      expect(await slugs(who)).toEqual(["bread", "milk"])
      expect(await slugs(newGuest())).toEqual([])
    }
  })

  test("turns a wish round, unless it is said which way: then a repeat changes nothing", async () => {
    const guest = newGuest()
    const milk = await productId(shop.db, "milk")
    const toggle = (wanted: boolean | null) => toggleWish(shop, guest, milk, wanted)
    expect([await toggle(null), await toggle(null), await toggle(null)]).toEqual([true, false, true])
    expect([await toggle(true), await toggle(true), await slugs(guest)]).toEqual([true, true, ["milk"]])
    expect([await toggle(false), await toggle(false), await slugs(guest)]).toEqual([false, false, []])
  })

  test("keeps what a branch does not sell for the branch that does", async () => {
    const guest = newGuest()
    await toggleWish(shop, guest, await productId(shop.db, "harbour-crab"), true)
    expect(await slugs(guest, 1)).toEqual([])
    expect(await slugs(guest, 2)).toEqual(["harbour-crab"])
  })

  test("takes no product that is not sold, but lets one go that no longer is", async () => {
    const guest = newGuest()
    for (const id of [999_999, await productId(shop.db, "secret")]) {
      expect(await refusal(toggleWish(shop, guest, id, true))).toMatchObject({ kind: "not_found" })
      expect(await toggleWish(shop, guest, id, false)).toBe(false)
    }
  })

  test("holds 500", async () => {
    const guest = newGuest()
    await sql`
      insert into products (slug, name, search_text, is_published)
      select 'wished-' || n, 'Wished', '', true from generate_series(1, 500) n on conflict do nothing`.execute(shop.db)
    await sql`
      insert into wishes (shopper_id, product_id)
      select ${guest.shopper_id}::uuid, id from products where slug like 'wished-%'`.execute(shop.db)
    const milk = await productId(shop.db, "milk")
    expect(await refusal(toggleWish(shop, guest, milk, true))).toMatchObject({ kind: "rule", code: "wishlist_full" })
    await toggleWish(shop, guest, await productId(shop.db, "wished-7"), false)
    expect(await toggleWish(shop, guest, milk, true)).toBe(true)
  })
})
