// Which taxes are there, and at what rates? Classes that products belong to; each with one or more rates, for the whole
// store or for one branch.

import { announce } from "#db/changes.ts"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import type { TaxRate } from "#rules/tax.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"

/** The rates of each class at one branch. */
export type Taxes = Map<string, TaxRate[]>

/** The class of products of which a file says no more than that they are taxed. */
export const usualTaxClass = "standard"

export async function getTaxes(shop: Shop, branchId: number): Promise<Taxes> {
  return shop.kept.get(`taxes:${branchId}`, { keys: ["cache-settings"], tags: ["taxes"] }, async () => {
    const all = await listTaxClasses(shop.db)
    return new Map(all.map(({ code, rates }) => [code, ratesAt(rates, branchId)]))
  })
}

/** A branch's own rates, where it has some; else those of the store. */
function ratesAt(rates: TaxClass["rates"], branchId: number): TaxRate[] {
  const own = rates.filter(({ branch_id }) => branch_id === branchId)
  const used = own.length > 0 ? own : rates.filter(({ branch_id }) => branch_id === 0)
  return used.map(({ name, rate }) => ({ name, rate }))
}

/** The rates of a class; none for what is not taxed. */
export const ratesOf = (taxes: Taxes, taxClass: string | null): TaxRate[] =>
  taxClass === null ? [] : (taxes.get(taxClass) ?? [])

export type TaxClass = { code: string; name: string; rates: (TaxRate & { branch_id: number })[] }

export async function listTaxClasses(db: Db): Promise<TaxClass[]> {
  const [classes, rates] = await Promise.all([
    db.selectFrom("tax_classes").selectAll().orderBy("code").execute(),
    db.selectFrom("tax_rates").selectAll().orderBy("branch_id").orderBy("position").execute(),
  ])
  return classes.map((one) => ({
    ...one,
    rates: rates
      .filter((own) => own.class === one.code)
      .map(({ name, rate, branch_id }) => ({ name, rate, branch_id })),
  }))
}

export type TaxClassInput = { code: string; name: string; rates: TaxRate[] }

/** Sets the rates of a class for a branch (0: the store), and makes the class where it is new. */
export async function setTaxClass(shop: Shop, actor: Actor, branchId: number, input: TaxClassInput): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    await writeTaxClass(trx, actor, branchId, input)
    await announce(trx, ["cache-settings", "cache-products"], ["taxes", "settings", "products", "categories"])
  })
}

/** As `setTaxClass`, inside a transaction, without the announcement. */
export async function writeTaxClass(trx: Trx, actor: Actor, branchId: number, input: TaxClassInput): Promise<void> {
  const { code, name, rates } = input
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) {
    throw badTax(`The code of a tax class has small letters, digits and hyphens, unlike ${code}`)
  }
  const twice = rates.find((one, index) => rates.findIndex((other) => other.name === one.name) < index)
  if (twice) throw badTax(`Two rates have the name ${twice.name}`)
  await trx
    .insertInto("tax_classes")
    .values({ code, name })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ name }))
    .execute()
  await trx.deleteFrom("tax_rates").where("class", "=", code).where("branch_id", "=", branchId).execute()
  if (rates.length > 0) {
    await trx
      .insertInto("tax_rates")
      .values(rates.map((rate, position) => ({ class: code, branch_id: branchId, position, ...rate })))
      .execute()
  }
  await recordEvent(trx, actor, { kind: "tax", id: code }, "changed", { branch_id: branchId, name, rates })
}

/** Refused while products are in the class: they would be sold without tax from one moment to the next. */
export async function removeTaxClass(shop: Shop, actor: Actor, code: string): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const used = await trx.selectFrom("products").select("slug").where("tax_class", "=", code).limit(1).execute()
    if (used[0]) throw badTax(`Products are taxed as ${code}, such as ${used[0].slug}. Give them another class first`)
    const { numDeletedRows } = await trx.deleteFrom("tax_classes").where("code", "=", code).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw unknownTax(code)
    await recordEvent(trx, actor, { kind: "tax", id: code }, "removed")
    await announce(trx, ["cache-settings"], ["taxes", "settings"])
  })
}

const badTax = (message: string) => new Refusal("rule", "bad_tax", message)

export const unknownTax = (code: string) => new Refusal("not_found", "unknown_tax", `There is no tax class ${code}`)
