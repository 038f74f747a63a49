// Are taxes what the operator set, for the store and for a branch?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop, refusal, sellNew, type TestShop } from "../../../test/support/store.ts"
import { assignTaxClass } from "./assign.ts"
import { getTaxes, listTaxClasses, ratesOf, removeTaxClass, setTaxClass } from "./taxes.ts"

describeOnEngines("taxes", (database) => {
  let shop: TestShop
  const set = (code: string, rates: Record<string, number>, branchId = 0) =>
    afterChange(shop, () =>
      setTaxClass(shop, tester, branchId, {
        code,
        name: code,
        rates: Object.entries(rates).map(([name, rate]) => ({ name, rate })),
      }),
    )
  const classOf = async (id: number) =>
    (await shop.db.selectFrom("products").select("tax_class").where("id", "=", id).executeTakeFirstOrThrow()).tax_class

  beforeAll(async () => {
    shop = openTestShop(database())
    await set("standard", { VAT: 19_000 })
  })

  test("a class has its rates in every branch, until a branch has its own", async () => {
    await set("food", { State: 4_000, City: 875 })
    await set("food", { Harbour: 5_000 }, 2)
    expect(ratesOf(await getTaxes(shop, 1), "food")).toEqual([
      { name: "State", rate: 4_000 },
      { name: "City", rate: 875 },
    ])
    expect(ratesOf(await getTaxes(shop, 2), "food")).toEqual([{ name: "Harbour", rate: 5_000 }])
    await set("food", {}, 2)
    expect(ratesOf(await getTaxes(shop, 2), "food")).toHaveLength(2)
  })

  test("what has no class, or one without rates, is not taxed", async () => {
    await set("exempt", {})
    const taxes = await getTaxes(shop, 1)
    expect([ratesOf(taxes, null), ratesOf(taxes, "exempt"), ratesOf(taxes, "gone")]).toEqual([[], [], []])
  })

  describe("products get a class", () => {
    test("one, those of a category and of all below it, or all", async () => {
      const [fruit, home] = [
        await sellNew(shop, 1, { categories: ["fruit"] }),
        await sellNew(shop, 1, { categories: ["home"] }),
      ]
      expect(await assignTaxClass(shop, tester, "standard", { product: fruit.slug })).toBe(1)
      expect(await assignTaxClass(shop, tester, "standard", { product: fruit.slug })).toBe(0)
      await assignTaxClass(shop, tester, "food", { category: "food" })
      expect([await classOf(fruit.id), await classOf(home.id)]).toEqual(["food", null])
      await assignTaxClass(shop, tester, "standard", "all")
      expect([await classOf(fruit.id), await classOf(home.id)]).toEqual(["standard", "standard"])
      await assignTaxClass(shop, tester, null, "all")
      expect(await classOf(fruit.id)).toBeNull()
    })

    test.each([
      ["none", "all", "unknown_tax"],
      ["standard", { product: "none" }, "product_not_found"],
      ["standard", { category: "none" }, "category_not_found"],
    ] as const)("not %s to %j", async (code, which, refused) => {
      expect(await refusal(assignTaxClass(shop, tester, code, which))).toMatchObject({ code: refused })
    })

    test("that exists", async () => {
      expect(await refusal(sellNew(shop, 1, { tax_class: "none" }))).toMatchObject({ code: "bad_product" })
    })
  })

  test("a class that products are in stays; another goes", async () => {
    const { id, slug } = await sellNew(shop, 1, { tax_class: "standard" })
    expect((await refusal(removeTaxClass(shop, tester, "standard"))).message).toContain(slug)
    expect(await classOf(id)).toBe("standard")
    await set("old", { VAT: 7_000 })
    await removeTaxClass(shop, tester, "old")
    expect((await listTaxClasses(shop.db)).map(({ code }) => code)).not.toContain("old")
    expect(await refusal(removeTaxClass(shop, tester, "old"))).toMatchObject({ code: "unknown_tax" })
  })

  test.each(["Standard", "a b", "", "-a"])("a code like %j is refused", async (code) => {
    const input = { code, name: "x", rates: [] }
    expect(await refusal(setTaxClass(shop, tester, 0, input))).toMatchObject({ code: "bad_tax" })
  })
})
