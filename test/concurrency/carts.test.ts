// Does a cart keep every line when two devices change it at once, and do two nodes start together on an empty database?

import { spawn } from "node:child_process"
import { join } from "node:path"
import pg from "pg"
import { beforeAll, describe, expect, test } from "vitest"
import { getCart } from "#shop/cart/cart.ts"
import { addToCart, removeCartItem, setCartAddress, updateCartItem } from "#shop/cart/change-cart.ts"
import type { Shopper } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { describeOnEngines, makeEmptyPostgres } from "../support/database.ts"
import { engines } from "../support/engines.ts"
import { choice, newGuest, noChoice, openTestShop, productOptions, sellNew, type TestShop } from "../support/store.ts"

describeOnEngines(
  "a cart on two devices",
  (database) => {
    let nodes: TestShop[]
    let shop: TestShop
    beforeAll(async () => {
      nodes = [openTestShop(database()), openTestShop(await database().another())]
      shop = nodes[0]!
    })
    const node = (nth: number) => nodes[nth % 2]!
    const cartsOf = ({ shopper_id }: { shopper_id: string }) =>
      shop.db.selectFrom("carts").select("id").where("shopper_id", "=", shopper_id).execute()
    const add = (guest: Shopper, product_id: number, nth = 0) =>
      addToCart(node(nth), guest, 1, { product_id, quantity: 1, choice: noChoice })

    test("the very first adds at once make one cart with every line", async () => {
      const products = await Promise.all(Array.from({ length: 12 }, () => sellNew(shop, 50)))
      const guest = newGuest()
      await Promise.all(products.map(({ id }, nth) => add(guest, id, nth)))
      expect(await cartsOf(guest)).toHaveLength(1)
      const { lines } = await getCart(shop, guest, 1)
      expect(lines.map(({ product_id }) => product_id).sort()).toEqual(products.map(({ id }) => id).sort())
    })

    test("40 adds of one product count 40 pieces in one line", async () => {
      const { id } = await sellNew(shop, 50)
      const guest = newGuest()
      await Promise.all(Array.from({ length: 40 }, (_, nth) => add(guest, id, nth)))
      expect((await getCart(shop, guest, 1)).lines.map(({ quantity }) => quantity)).toEqual([40])
    })

    test("adds at once never pass the stock", async () => {
      const { id } = await sellNew(shop, 7)
      const guest = newGuest()
      const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, nth) => add(guest, id, nth)))
      expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(7)
      expect((await getCart(shop, guest, 1)).lines[0]?.quantity).toBe(7)
    })

    test("adds, updates, removals, a place and looks at once lose no line", async () => {
      const products = await Promise.all(Array.from({ length: 9 }, () => sellNew(shop, 50)))
      const guest = newGuest()
      for (const { id } of products.slice(0, 6)) await add(guest, id)
      const before = (await getCart(shop, guest, 1)).lines
      const settled = await Promise.allSettled<unknown>([
        ...products.slice(6).map(({ id }, nth) => add(guest, id, nth)),
        ...before
          .slice(0, 3)
          .map(({ id }, nth) => updateCartItem(node(nth), guest, 1, { item_id: id, quantity: 5, choice: null })),
        ...before.slice(3, 5).map(({ id }, nth) => removeCartItem(node(nth), guest, 1, id)),
        setCartAddress(node(1), guest, 1, { title: "", pincode: "10001", lat: null, lng: null }),
        ...Array.from({ length: 10 }, (_, nth) => getCart(node(nth), guest, 1)),
      ])
      expect(settled.filter(({ status }) => status === "rejected")).toEqual([])
      const { lines, address } = await getCart(shop, guest, 1)
      expect(lines.map(({ quantity }) => quantity)).toEqual([5, 5, 5, 1, 1, 1, 1])
      expect(address?.pincode).toBe("10001")
      expect(await cartsOf(guest)).toHaveLength(1)
    })

    test("choices changed on both devices at once leave one line for each, and no pieces lost", async () => {
      const pizza = await productOptions(shop.db, "pizza")
      const guest = newGuest()
      const at = (Size: string, Crust: string) => choice(pizza, { Size, Crust })
      const sizes = [at("Small", "Thin"), at("Small", "Pan"), at("Large", "Thin")]
      for (const picked of sizes) await addToCart(shop, guest, 1, { product_id: pizza.id, quantity: 2, choice: picked })
      const { lines } = await getCart(shop, guest, 1)
      const settled = await Promise.allSettled(
        lines.map(({ id }, nth) =>
          updateCartItem(node(nth), guest, 1, { item_id: id, quantity: 2, choice: at("Large", "Pan") }),
        ),
      )
      const after = (await getCart(shop, guest, 1)).lines
      // Whoever came after its line had been joined to another is told so; the pieces are there either way.
      expect(after.filter(({ options_text }) => options_text === "Large, Pan").length).toBe(1)
      expect(after.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6)
      for (const result of settled)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "not_found" })
    })

    test("afterwards the books are in order", async () => {
      expect(await verify(shop)).toEqual([])
    })
  },
  ["postgres"],
)

describe.runIf(engines.includes("postgres"))("a first start of several nodes", () => {
  test("on an empty database migrates it once, and all of them start", async () => {
    const url = await makeEmptyPostgres()
    const script = join(import.meta.dirname, "../support/migrate-once.ts")
    const codes = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<number | null>((resolve) => {
            spawn(process.execPath, [script, url], { stdio: ["ignore", "ignore", "inherit"] }).once("exit", resolve)
          }),
      ),
    )
    expect(codes).toEqual([0, 0, 0])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query("select count(*)::int as count from versions")
    await client.end()
    expect(rows[0].count).toBeGreaterThanOrEqual(5)
  })
})
