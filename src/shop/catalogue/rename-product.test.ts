// Does a product that moved stay found?

import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop, refusal, sellNew, type TestShop } from "../../../test/support/store.ts"
import { getProduct } from "./product.ts"
import { renameProduct } from "./rename-product.ts"

describeOnEngines("rename product", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const rename = (from: string, to: string) => afterChange(shop, () => renameProduct(shop, tester, from, to))

  test("the old address leads to the new one, also after two moves", async () => {
    const { slug } = await sellNew(shop, 1)
    await rename(slug, `${slug}-b`)
    await rename(`${slug}-b`, `${slug}-c`)
    expect(await getProduct(shop, 1, { slug })).toEqual({ redirect_to: `${slug}-c` })
    expect(await getProduct(shop, 1, { slug: `${slug}-b` })).toEqual({ redirect_to: `${slug}-c` })
    expect(await getProduct(shop, 1, { slug: `${slug}-c` })).toHaveProperty("card.slug", `${slug}-c`)
  })

  test("a product that gets its old address back is found there", async () => {
    const { slug } = await sellNew(shop, 1)
    await rename(slug, `${slug}-b`)
    await rename(`${slug}-b`, slug)
    expect(await getProduct(shop, 1, { slug })).toHaveProperty("card.slug", slug)
    expect(await getProduct(shop, 1, { slug: `${slug}-b` })).toEqual({ redirect_to: slug })
  })

  test("an address of another product, or none at all, is refused", async () => {
    const { slug } = await sellNew(shop, 1)
    expect(await refusal(renameProduct(shop, tester, slug, "apple"))).toMatchObject({ code: "slug_taken" })
    expect(await refusal(renameProduct(shop, tester, slug, "Not An Address"))).toMatchObject({ code: "bad_slug" })
    expect(await refusal(renameProduct(shop, tester, "no-such", "else"))).toMatchObject({ kind: "not_found" })
  })
})
