// Which branches are there, when are they open and where do they deliver?

import type { Trx } from "#db/database.ts"
import type { DeliveryArea } from "#rules/delivery.ts"
import type { Minor } from "#rules/money.ts"
import { isOpen, type OpeningHours, opensAt } from "#rules/opening-hours.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop } from "../shop.ts"

/** The branch of a shopper who has chosen none (specification, section 9). */
export const defaultBranchId = 1

export type Branch = {
  id: number
  slug: string
  name: string
  address: string
  city: string
  pincode: string
  lat: number
  lng: number
  phone: string
  picture: Picture | null
  timezone: string
  opening_hours: OpeningHours[]
  min_order: Minor
  areas: BranchArea[]
}

/** `title` and `city` name the place for shoppers who look for it; empty where an area has no name. */
export type BranchArea = DeliveryArea & { id: number; title: string; city: string }

/** All branches that can be chosen, in the merchant's order. */
export async function getBranches(shop: Shop): Promise<Branch[]> {
  return shop.kept.get("branches", { keys: ["cache-branches"], tags: ["branches"] }, () => readBranches(shop))
}

async function readBranches({ db }: Shop): Promise<Branch[]> {
  const rows = await db
    .selectFrom("branches")
    .selectAll()
    .where("is_enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute()
  const areas = await db.selectFrom("delivery_areas").selectAll().orderBy("position").orderBy("id").execute()
  const pictures = await picturesByKey(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  return rows.map((row) => ({
    ...row,
    picture: pictures.get(row.picture ?? "") ?? null,
    areas: areas.filter(({ branch_id }) => branch_id === row.id),
  }))
}

/** The branch, or a refusal when there is none with that id, or none at all yet. */
export async function getBranch(shop: Shop, branchId: number): Promise<Branch> {
  const branches = await getBranches(shop)
  if (branches.length === 0) throw new Refusal("unavailable", "no_branch", "This store is not open yet")
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch)
    throw new Refusal("rule", "unknown_branch", "This branch does not exist", { fields: { branch_id: ["unknown"] } })
  return branch
}

export const isBranchOpen = (branch: Branch, at: Date) => isOpen(branch.opening_hours, at, branch.timezone)

export const branchOpensAt = (branch: Branch, at: Date) => opensAt(branch.opening_hours, at, branch.timezone)

/** The quickest area, for "25 minutes" before a place is known. */
export function quickestArea({ areas }: Pick<Branch, "areas">): DeliveryArea | null {
  return [...areas].sort((a, b) => a.eta_minutes - b.eta_minutes)[0] ?? null
}

export type BranchInput = Omit<Branch, "id" | "picture" | "areas"> & {
  picture: string | null
  delivery_areas: (DeliveryArea & { title: string; city: string })[]
}

/** Areas as they are stored, in the order given. */
export const areaRows = (branch_id: number, areas: BranchInput["delivery_areas"]) =>
  areas.map(({ tiers, ...area }, position) => ({ ...area, tiers: JSON.stringify(tiers), branch_id, position }))

/** Creates branches with the ids 1, 2, 3 … in the order given, as a new store needs them. */
export async function createBranches(trx: Trx, inputs: BranchInput[]): Promise<void> {
  for (const [index, { delivery_areas, opening_hours, ...branch }] of inputs.entries()) {
    const { id } = await trx
      .insertInto("branches")
      .values({ ...branch, opening_hours: JSON.stringify(opening_hours), position: index })
      .returning("id")
      .executeTakeFirstOrThrow()
    if (delivery_areas.length === 0) continue
    await trx.insertInto("delivery_areas").values(areaRows(id, delivery_areas)).execute()
  }
}
