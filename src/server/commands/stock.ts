// Commands for stock: how many pieces a branch has.

import { setStock } from "#shop/catalogue/stock.ts"
import { Refusal, type Shop } from "#shop/shop.ts"
import { branchIdOf, type Command, textOption, UsageError, wholeNumber } from "./command.ts"

const maxPieces = 1_000_000_000

export const stockCommands: Command[] = [
  {
    name: "stock set",
    usage: "SKU|VARIANT_ID QUANTITY --branch SLUG",
    summary: "Sets how many pieces a branch has of a combination",
    details: ["A number that is an SKU is taken as the SKU"],
    options: { branch: { type: "string" } },
    takes: [2, 2],
    run: async (context) => {
      const [typed, quantity] = context.args as [string, string]
      const slug = textOption(context, "branch")
      if (slug === undefined) throw new UsageError("--branch is needed")
      const pieces = wholeNumber(quantity, "QUANTITY", [0, maxPieces])
      const shop = await context.openShop()
      const branchId = await branchIdOf(shop, slug)
      await setStock(shop, context.actor, branchId, await variantIdOf(shop, typed), pieces)
      context.tell(`${slug} has ${pieces} of ${typed}`)
    },
  },
]

async function variantIdOf({ db }: Shop, typed: string): Promise<number> {
  const found = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.slug"])
    .where("v.sku", "=", typed)
    .orderBy("v.id")
    .limit(10)
    .execute()
  if (found.length > 1) {
    const ids = found.map(({ id, slug }) => `${id} (${slug})`).join(", ")
    throw new Refusal("rule", "ambiguous_sku", `Several combinations have the SKU ${typed}; name one by its id: ${ids}`)
  }
  if (found.length === 1) return found[0]!.id
  const byId = /^[1-9]\d{0,8}$/.test(typed)
    ? await db.selectFrom("variants").select("id").where("id", "=", Number(typed)).executeTakeFirst()
    : undefined
  if (!byId) throw new Refusal("not_found", "unknown_variant", `There is no combination with the SKU or id ${typed}`)
  return byId.id
}
