// How does the operator make discounts, and end them? Ended ones stay for the orders that used them.

import { announce } from "#db/changes.ts"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { type DiscountInput, normalCode } from "./discounts.ts"

/** What limits a discount, by what a person reads; empty: everything, everywhere. */
export type DiscountScope = { categories: string[]; products: string[]; branches: string[] }

export type NewDiscount = Omit<DiscountInput, "category_ids" | "product_ids" | "branch_ids"> &
  DiscountScope & { is_listed: boolean }

/** Makes a discount and returns its id. Refused when its code is taken or it makes no sense. */
export async function addDiscount(shop: Shop, actor: Actor, input: NewDiscount): Promise<number> {
  const problem = discountProblem(input)
  if (problem) throw badDiscount(problem)
  const { categories, products, branches, is_listed, ...rest } = input
  const code = input.code === null ? null : normalCode(input.code)
  return inTransaction(shop.db, async (trx) => {
    const ids = {
      category_ids: await idsOf(trx, "categories", categories),
      product_ids: await idsOf(trx, "products", products),
      branch_ids: await idsOf(trx, "branches", branches),
    }
    const id = await insert(trx, { ...rest, ...ids, code, is_listed })
    await recordEvent(trx, actor, { kind: "discount", id: String(id) }, "created", { code, title: input.title })
    await announce(trx, ["cache-settings"], ["discounts"])
    return id
  })
}

async function insert(trx: Trx, input: DiscountInput & { is_listed: boolean }): Promise<number> {
  const row = await trx
    .insertInto("discounts")
    .values(input)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!row) throw badDiscount(`The code ${input.code} is taken`)
  return row.id
}

function discountProblem(input: NewDiscount): string | null {
  const { kind, value, buy, code, is_automatic, starts_at, ends_at } = input
  if (input.title.trim() === "") return "It needs a title"
  if (code === null && !is_automatic) return "It needs a code, or it applies by itself"
  if (code !== null && !/^[A-Za-z0-9_-]{2,40}$/.test(code.trim())) return "A code has 2 to 40 letters and digits"
  if (kind === "percent" && (value < 1 || value > 10_000)) return "A percentage is above 0 and at most 100"
  if (kind === "fixed" && value < 1) return "An amount is above 0"
  if (kind === "buy_x_get_y" && (buy === null || buy < 1 || value < 1))
    return "It needs pieces to buy and pieces to get"
  const limits = [input.usage_limit, input.per_customer_limit]
  if (limits.some((limit) => limit !== null && limit < 1)) return "A limit is at least 1"
  if (starts_at && ends_at && starts_at >= ends_at) return "It ends before it begins"
  return null
}

async function idsOf(trx: Trx, table: "categories" | "products" | "branches", slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const rows = await trx.selectFrom(table).select(["id", "slug"]).where("slug", "in", slugs).execute()
  const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug))
  if (unknown !== undefined) throw badDiscount(`There is nothing called ${unknown} among the ${table}`)
  return rows.map(({ id }) => id)
}

/** Switches a discount on or off. Carts that hold its code say that it is not valid any more. */
export async function enableDiscount(shop: Shop, actor: Actor, id: number, is_enabled: boolean): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    await trx.updateTable("discounts").set({ is_enabled }).where("id", "=", id).execute()
    await recordEvent(trx, actor, { kind: "discount", id: String(id) }, is_enabled ? "enabled" : "disabled")
    await announce(trx, ["cache-settings"], ["discounts"])
  })
}

/** The discount behind what an operator types: a code or an id. */
export async function findDiscount(db: Db, typed: string): Promise<number> {
  const rows = await db
    .selectFrom("discounts")
    .select(["id", "code"])
    .where(({ eb, or }) =>
      or([eb("code", "=", normalCode(typed)), ...(/^[1-9]\d{0,8}$/.test(typed) ? [eb("id", "=", Number(typed))] : [])]),
    )
    .execute()
  const row = rows.find(({ code }) => code === normalCode(typed)) ?? rows[0]
  if (!row) throw new Refusal("not_found", "discount_not_found", `There is no discount ${typed}`)
  return row.id
}

/** All of them, also those that are off, with how often each was used. */
export async function listDiscounts(db: Db) {
  return db
    .selectFrom("discounts as d")
    .selectAll("d")
    .select(({ selectFrom }) =>
      selectFrom("discount_uses as u")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("u.discount_id", "=", "d.id")
        .as("used"),
    )
    .orderBy("d.id")
    .execute()
}

const badDiscount = (message: string) => new Refusal("rule", "bad_discount", message)
