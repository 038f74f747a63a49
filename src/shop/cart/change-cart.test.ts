// Does every change of a cart do what the shopper asked, and nothing else?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import {
  choice,
  newGuest,
  noChoice,
  openTestShop,
  productId,
  productOptions,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getCart } from "./cart.ts"
import { addToCart, previewBranchSwitch, removeCartItem, setCartAddress, updateCartItem } from "./change-cart.ts"

describeOnEngines("cart changes", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const add = async (guest = newGuest(), slug = "apple", quantity = 1, picked = noChoice) =>
    addToCart(shop, guest, 1, { product_id: await productId(shop.db, slug), quantity, choice: picked })

  describe("adding", () => {
    test("a first product makes a cart with one line at the branch's price", async () => {
      const cart = await add()
      expect(cart.lines).toMatchObject([{ name: "Apple", quantity: 1, unit_price: 120, original_unit_price: 150 }])
      expect(cart.totals).toMatchObject({ subtotal: 120, total_original_price: 150, product_price_discount: 30 })
    })

    test("the same product with the same choices is one line", async () => {
      const guest = newGuest()
      await add(guest)
      const cart = await add(guest, "apple", 2)
      expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3])
    })

    test("the same product with other choices is another line", async () => {
      const guest = newGuest()
      const pizza = await productOptions(shop.db, "pizza")
      await add(guest, "pizza", 1, choice(pizza, { Size: "Small", Crust: "Thin" }))
      await add(guest, "pizza", 1, choice(pizza, { Size: "Small", Crust: "Thin" }, { Toppings: ["Olives"] }))
      const cart = await add(guest, "pizza", 1, choice(pizza, { Size: "Small", Crust: "Pan" }))
      expect(cart.lines.map(({ options_text, unit_price }) => [options_text, unit_price])).toEqual([
        ["Small, Thin", 800],
        ["Small, Thin · Olives", 870],
        ["Small, Pan", 900],
      ])
    })

    test("choices in another order are the same choices", async () => {
      const guest = newGuest()
      const pizza = await productOptions(shop.db, "pizza")
      const single = { Size: "Small", Crust: "Thin" }
      await add(guest, "pizza", 1, choice(pizza, single, { Toppings: ["Olives", "Mushrooms"] }))
      const cart = await add(guest, "pizza", 1, choice(pizza, single, { Toppings: ["Mushrooms", "Olives"] }))
      expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2])
    })

    test("extras cost what the combination says", async () => {
      const pizza = await productOptions(shop.db, "pizza")
      const toppings = { Toppings: ["Extra cheese"] }
      const cart = await add(newGuest(), "pizza", 2, choice(pizza, { Size: "Large", Crust: "Thin" }, toppings))
      expect(cart.lines[0]).toMatchObject({ unit_price: 1350, line_total: 2700 })
    })

    test.each<[string, string, Record<string, string>, Record<string, string[]>, string]>([
      ["nothing chosen", "pizza", {}, {}, "Please choose Size"],
      ["half chosen", "pizza", { Size: "Small" }, {}, "Please choose Crust"],
      [
        "a combination that is not made",
        "shirt",
        { Colour: "White", Fit: "L" },
        {},
        "This combination is not available",
      ],
      [
        "too many extras",
        "pizza",
        { Size: "Small", Crust: "Thin" },
        { Toppings: ["Mushrooms", "Olives", "Extra cheese"] },
        "Please select at most 2 options for Toppings",
      ],
      [
        "an extra whose dependency is unmet",
        "pizza",
        { Size: "Small", Crust: "Thin" },
        { Toppings: ["Stuffed edge"] },
        "Stuffed edge is not available with this choice",
      ],
      [
        "an extra without a price for the combination",
        "pizza",
        { Size: "Small", Crust: "Pan" },
        { Toppings: ["Extra cheese"] },
        "Extra cheese is not available with this choice",
      ],
      ["too few extras", "salad", {}, {}, "Please select at least 1 options for Dressing"],
      ["a sold-out combination", "shirt", { Colour: "Black", Fit: "M" }, {}, "Sold out"],
    ])("%s is refused in words a shopper can act on", async (_, slug, single, multi, message) => {
      const guest = newGuest()
      const options = await productOptions(shop.db, slug)
      expect(await refusal(add(guest, slug, 1, choice(options, single, multi)))).toMatchObject({
        kind: "rule",
        message,
      })
      expect((await getCart(shop, guest, 1)).cart_id).toBeNull()
    })

    test("a sold-out product is refused and leaves no empty cart behind", async () => {
      const guest = newGuest()
      expect(await refusal(add(guest, "jam"))).toMatchObject({ code: "out_of_stock", message: "Sold out" })
      expect((await getCart(shop, guest, 1)).cart_id).toBeNull()
    })

    test("more than there is is refused with what is left", async () => {
      const guest = newGuest()
      await add(guest, "bread", 3)
      expect((await refusal(add(guest, "bread", 3))).message).toBe("Only 5 left")
      expect((await getCart(shop, guest, 1)).lines[0]?.quantity).toBe(3)
    })

    test("more than 99 of one line is refused, however much there is", async () => {
      const guest = newGuest()
      expect((await refusal(add(guest, "milk", 100))).message).toBe("Only 99 left")
      await add(guest, "milk", 99)
      expect((await refusal(add(guest, "milk", 1))).message).toBe("Only 99 left")
    })

    test.each([
      ["unpublished", "secret"],
      ["sold at another branch only", "harbour-crab"],
    ])("a product that is %s does not exist", async (_, slug) => {
      expect(await refusal(add(newGuest(), slug))).toMatchObject({ kind: "not_found" })
    })

    test("a product that never was does not exist", async () => {
      const work = addToCart(shop, newGuest(), 1, { product_id: 999_999, quantity: 1, choice: noChoice })
      expect(await refusal(work)).toMatchObject({ kind: "not_found" })
    })

    test("an unknown branch is refused", async () => {
      const work = addToCart(shop, newGuest(), 99, { product_id: 1, quantity: 1, choice: noChoice })
      expect(await refusal(work)).toMatchObject({ code: "unknown_branch" })
    })
  })

  describe("updating", () => {
    const pizzas = async (guest = newGuest()) => {
      const pizza = await productOptions(shop.db, "pizza")
      await add(guest, "apple")
      await add(guest, "pizza", 2, choice(pizza, { Size: "Small", Crust: "Thin" }, { Toppings: ["Olives"] }))
      const cart = await add(guest, "bread")
      return { guest, pizza, item_id: cart.lines[1]!.id }
    }

    test("a quantity is set, not added", async () => {
      const { guest, item_id } = await pizzas()
      const cart = await updateCartItem(shop, guest, 1, { item_id, quantity: 5, choice: null })
      expect(cart.lines[1]).toMatchObject({ quantity: 5, options_text: "Small, Thin · Olives" })
    })

    test("quantity 0 removes the line", async () => {
      const { guest, item_id } = await pizzas()
      const cart = await updateCartItem(shop, guest, 1, { item_id, quantity: 0, choice: null })
      expect(cart.lines.map(({ name }) => name)).toEqual(["Apple", "Bread"])
    })

    test("new choices keep the line, its id and its place", async () => {
      const { guest, pizza, item_id } = await pizzas()
      const next = choice(pizza, { Size: "Large", Crust: "Pan" }, { Toppings: ["Stuffed edge"] })
      const cart = await updateCartItem(shop, guest, 1, { item_id, quantity: 2, choice: next })
      expect(cart.lines.map(({ name, options_text }) => [name, options_text])).toEqual([
        ["Apple", ""],
        ["Pizza", "Large, Pan · Stuffed edge"],
        ["Bread", ""],
      ])
      expect(cart.lines[1]).toMatchObject({ id: item_id, unit_price: 1500, quantity: 2 })
      expect(cart.adjustments).toEqual([])
    })

    test("the same choices sent along change the quantity only", async () => {
      const { guest, pizza, item_id } = await pizzas()
      const same = choice(pizza, { Size: "Small", Crust: "Thin" }, { Toppings: ["Olives"] })
      const cart = await updateCartItem(shop, guest, 1, { item_id, quantity: 3, choice: same })
      expect(cart.lines[1]).toMatchObject({ id: item_id, quantity: 3 })
    })

    test("choices that another line has make the two one", async () => {
      const { guest, pizza, item_id } = await pizzas()
      const plain = choice(pizza, { Size: "Small", Crust: "Thin" })
      await add(guest, "pizza", 1, plain)
      const cart = await updateCartItem(shop, guest, 1, { item_id, quantity: 2, choice: plain })
      expect(cart.lines.filter(({ name }) => name === "Pizza")).toMatchObject([{ quantity: 3, unit_price: 800 }])
    })

    test("choices that cannot be bought are refused and change nothing", async () => {
      const { guest, pizza, item_id } = await pizzas()
      const bad = choice(pizza, { Size: "Small" })
      expect(await refusal(updateCartItem(shop, guest, 1, { item_id, quantity: 1, choice: bad }))).toMatchObject({
        message: "Please choose Crust",
      })
      expect((await getCart(shop, guest, 1)).lines[1]).toMatchObject({
        quantity: 2,
        options_text: "Small, Thin · Olives",
      })
    })

    test("more than there is is refused and changes nothing", async () => {
      const { guest, pizza, item_id } = await pizzas()
      const same = choice(pizza, { Size: "Small", Crust: "Thin" }, { Toppings: ["Olives"] })
      for (const picked of [null, same]) {
        const work = updateCartItem(shop, guest, 1, { item_id, quantity: 41, choice: picked })
        expect((await refusal(work)).message).toBe("Only 40 left")
      }
      expect((await getCart(shop, guest, 1)).lines[1]?.quantity).toBe(2)
    })

    test("more than 99 is refused with choices too", async () => {
      const guest = newGuest()
      const item_id = (await add(guest, "milk")).lines[0]!.id
      for (const picked of [null, noChoice]) {
        const work = updateCartItem(shop, guest, 1, { item_id, quantity: 150, choice: picked })
        expect((await refusal(work)).message).toBe("Only 99 left")
      }
    })

    test("fewer pieces are allowed even of what ran short", async () => {
      const guest = newGuest()
      const { id, variant_id } = await sellNew(shop, 9)
      const cart = await addToCart(shop, guest, 1, { product_id: id, quantity: 8, choice: noChoice })
      await shop.db.updateTable("stock").set({ counted: 2 }).where("variant_id", "=", variant_id).execute()
      const update = { item_id: cart.lines[0]!.id, quantity: 5, choice: null }
      // The answer brings it down to what there is and says so.
      expect((await updateCartItem(shop, guest, 1, update)).lines[0]?.quantity).toBe(2)
    })

    test("somebody else's line does not exist, whatever is asked of it", async () => {
      const { pizza, item_id } = await pizzas()
      const other = newGuest()
      await add(other)
      for (const picked of [null, noChoice, choice(pizza, { Size: "Large", Crust: "Pan" })]) {
        const work = updateCartItem(shop, other, 1, { item_id, quantity: 1, choice: picked })
        expect(await refusal(work)).toMatchObject({ kind: "not_found" })
      }
      expect(await refusal(removeCartItem(shop, other, 1, item_id))).toMatchObject({ kind: "not_found" })
    })
  })

  test("a removed line is gone, and removing it again is told", async () => {
    const guest = newGuest()
    const { id } = (await add(guest)).lines[0]!
    expect((await removeCartItem(shop, guest, 1, id)).lines).toEqual([])
    expect(await refusal(removeCartItem(shop, guest, 1, id))).toMatchObject({ code: "item_not_found" })
  })

  test("a place prices the delivery; a shopper without a cart gets one", async () => {
    const guest = newGuest()
    await setCartAddress(shop, guest, 1, { title: "Home", pincode: "10001", lat: null, lng: null })
    const cart = await add(guest, "milk", 3)
    expect(cart.totals).toMatchObject({ subtotal: 630, delivery_charge: 300, total: 930 })
    const far = await setCartAddress(shop, guest, 1, { title: "", pincode: "99999", lat: null, lng: null })
    expect(far.requirements.map(({ code }) => code)).toContain("not_delivered")
    expect(far.totals.delivery_charge).toBe(0)
  })

  describe("what another branch would do to the cart", () => {
    test("is told line by line and changes nothing", async () => {
      const guest = newGuest()
      await add(guest, "apple", 2)
      await add(guest, "banana")
      const before = await add(guest, "milk")
      const [apple, banana, milk] = before.lines.map(({ id }) => id)
      expect(await previewBranchSwitch(shop, guest, 1, 2)).toEqual({
        kept: [{ id: milk, name: "Milk" }],
        repriced: [{ id: apple, name: "Apple", from: 120, to: 130 }],
        unavailable: [{ id: banana, name: "Banana" }],
      })
      expect(await getCart(shop, guest, 1)).toMatchObject({ lines: before.lines, adjustments: [] })
    })

    test("an unknown branch is refused", async () => {
      expect(await refusal(previewBranchSwitch(shop, newGuest(), 1, 99))).toMatchObject({ code: "unknown_branch" })
    })
  })
})
