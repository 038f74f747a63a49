// What becomes of carts and orders when a combination or a whole product goes? Nothing holds it by a reference.

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import {
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getCart } from "../cart/cart.ts"
import { addToCart } from "../cart/change-cart.ts"
import { getSingleOrder } from "../orders/orders.ts"

describeOnEngines("gone goods", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const fill = async (id: number) => {
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: id, quantity: 2, choice: noChoice })
    return guest
  }
  const itemOf = (publicId: string) =>
    shop.db
      .selectFrom("order_items as i")
      .innerJoin("orders as o", "o.id", "i.order_id")
      .select(["i.product_id", "i.variant_id", "i.name"])
      .where("o.public_id", "=", publicId)
      .executeTakeFirstOrThrow()

  test("they leave the carts, and orders keep what was bought", async () => {
    const { id, variant_id } = await sellNew(shop, 20)
    const [waiting, buyer] = [await fill(id), await fill(id)]
    const order = await orderCart(shop, buyer, 1, randomUUID(), orderInput())
    const { name } = await itemOf(order)

    await sql`delete from variants where id = ${variant_id}`.execute(shop.db)
    expect((await getCart(shop, waiting, 1)).lines).toEqual([])
    expect(await itemOf(order)).toEqual({ product_id: id, variant_id: null, name })

    await sql`delete from products where id = ${id}`.execute(shop.db)
    expect(await itemOf(order)).toEqual({ product_id: null, variant_id: null, name })
    expect((await getSingleOrder(shop, buyer, order)).items).toMatchObject([{ name, quantity: 2 }])
  })

  test("a cart takes its lines along", async () => {
    const guest = await fill((await sellNew(shop, 20)).id)
    const lines = () =>
      sql<{
        n: number
      }>`select count(*)::int as n from cart_items i where not exists (select from carts c where c.id = i.cart_id)`.execute(
        shop.db,
      )
    await shop.db.deleteFrom("carts").where("shopper_id", "=", guest.shopper_id).execute()
    expect((await lines()).rows).toEqual([{ n: 0 }])
    expect((await getCart(shop, guest, 1)).lines).toEqual([])
  })

  test("a line whose combination went in the moment it was written is not in the cart", async () => {
    const [gone, kept] = [await sellNew(shop, 20), await sellNew(shop, 20)]
    const guest = await fill(kept.id)
    await sql`
      insert into cart_items (cart_id, product_id, variant_id, quantity)
      select id, ${gone.id}, 2000000000, 1 from carts where shopper_id = ${guest.shopper_id}`.execute(shop.db)
    expect((await getCart(shop, guest, 1)).lines.map(({ product_id }) => product_id)).toEqual([kept.id])
  })
})
