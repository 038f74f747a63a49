// How does the operator add a branch, or change one? Field by field; what is not named stays.

import { announce } from "#db/changes.ts"
import { type Db, inTransaction } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { OpeningHours } from "#rules/opening-hours.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { defaultBranchId } from "./branches.ts"

export type BranchChanges = {
  name?: string
  address?: string
  city?: string
  pincode?: string
  lat?: number
  lng?: number
  phone?: string
  timezone?: string
  opening_hours?: OpeningHours[]
  min_order?: Minor
  position?: number
  /** False: shoppers cannot choose it any more. */
  is_enabled?: boolean
}

export type StoredBranch = Required<BranchChanges> & { id: number; slug: string }

/** All of them, also those that are switched off. */
export async function listBranches(db: Db): Promise<StoredBranch[]> {
  return db
    .selectFrom("branches")
    .select(["id", "slug", "name", "address", "city", "pincode", "lat", "lng", "phone", "timezone"])
    .select(["opening_hours", "min_order", "position", "is_enabled"])
    .orderBy("position")
    .orderBy("id")
    .execute()
}

/** Adds a branch that sells nothing and delivers nowhere yet; it is closed until it has hours. Returns the id. */
export async function addBranch(shop: Shop, actor: Actor, slug: string, name: string): Promise<number> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw badBranch("The slug of a branch has small letters, digits and hyphens")
  if (name.trim() === "") throw badBranch("A name is needed")
  return inTransaction(shop.db, async (trx) => {
    const { count } = await trx
      .selectFrom("branches")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
    const row = await trx
      .insertInto("branches")
      .values({
        ...{ slug, name: name.trim(), address: "", city: "", pincode: "", lat: 0, lng: 0, phone: "", picture: null },
        ...{ timezone: "UTC", opening_hours: "[]", min_order: 0, position: count },
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!row) throw badBranch(`There is a branch ${slug} already`)
    await recordEvent(trx, actor, { kind: "branch", id: String(row.id) }, "created", { slug })
    await announce(trx, ["cache-branches"], ["branches"])
    return row.id
  })
}

/** Throws a refusal in words when a value makes no sense, and then has changed nothing. */
export async function changeBranch(shop: Shop, actor: Actor, id: number, changes: BranchChanges): Promise<void> {
  const problem = branchProblem(id, changes)
  if (problem) throw badBranch(problem)
  const { opening_hours, ...plain } = changes
  await inTransaction(shop.db, async (trx) => {
    await trx
      .updateTable("branches")
      .set({ ...plain, ...(opening_hours ? { opening_hours: JSON.stringify(opening_hours) } : {}) })
      .where("id", "=", id)
      .execute()
    await recordEvent(trx, actor, { kind: "branch", id: String(id) }, "changed", changes)
    await announce(trx, ["cache-branches"], ["branches"])
  })
}

function branchProblem(id: number, { name, lat, lng, timezone, min_order, is_enabled }: BranchChanges): string | null {
  if (name !== undefined && name.trim() === "") return "A name is needed"
  if (lat !== undefined && !(Math.abs(lat) <= 90)) return "lat is from -90 to 90"
  if (lng !== undefined && !(Math.abs(lng) <= 180)) return "lng is from -180 to 180"
  if (min_order !== undefined && min_order < 0) return "min_order is 0 or more"
  if (timezone !== undefined && !isTimezone(timezone)) return `${timezone} is no time zone such as Asia/Kolkata`
  if (is_enabled === false && id === defaultBranchId) return "The first branch stays: whoever has chosen none is there"
  return null
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }))
  } catch {
    return false
  }
}

const badBranch = (message: string) => new Refusal("rule", "bad_branch", message)
