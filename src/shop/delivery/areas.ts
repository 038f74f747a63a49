// Where does a branch deliver, and on which terms? Set as a whole from a file that says it in words and amounts.

import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { type DeliveryArea, normalPincode } from "#rules/delivery.ts"
import { areaRows } from "../branches/branches.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"

export type AreaInput = DeliveryArea & { title: string; city: string }

/** Puts these areas in place of all that a branch has. Refused, with the first reason, when one makes no sense. */
export async function setAreas(shop: Shop, actor: Actor, branchId: number, areas: AreaInput[]): Promise<void> {
  const problem = areasProblem(areas)
  if (problem) throw new Refusal("rule", "bad_area", problem)
  await inTransaction(shop.db, async (trx) => {
    // Locked, so that two files at once are not mixed.
    const branch = await trx
      .selectFrom("branches")
      .select("id")
      .where("id", "=", branchId)
      .forUpdate()
      .executeTakeFirst()
    if (!branch) throw new Refusal("not_found", "unknown_branch", "This branch does not exist")
    await trx.deleteFrom("delivery_areas").where("branch_id", "=", branchId).execute()
    if (areas.length > 0) await trx.insertInto("delivery_areas").values(areaRows(branchId, areas)).execute()
    await recordEvent(trx, actor, { kind: "branch", id: String(branchId) }, "areas", { areas: areas.length })
    await announce(trx, ["cache-branches"], ["branches"])
  })
}

/** Half the way round the earth. */
const maxMetres = 20_000_000

/** What is wrong, with the number of the area; null when all is well. */
export function areasProblem(areas: AreaInput[]): string | null {
  for (const [index, area] of areas.entries()) {
    const problem = areaProblem(area) ?? (isTwice(areas, index) ? "it is there twice" : null)
    if (problem) return `Area ${index + 1}: ${problem}`
  }
  return null
}

function areaProblem(area: AreaInput): string | null {
  const { kind, value, radius_m, per_km, tiers, eta_minutes } = area
  if (kind === "pincode" && normalPincode(value) === "") return "a pincode needs a value"
  if (kind !== "radius" && !/^[A-Za-z0-9 -]{0,12}$/.test(value)) return `${value} is no postcode`
  if (kind === "radius" && (radius_m === null || radius_m < 1 || radius_m > maxMetres))
    return "a radius needs radius_km"
  if (kind !== "radius" && radius_m !== null) return "radius_km belongs to a radius"
  if (kind !== "radius" && per_km > 0) return "per_km belongs to a radius: elsewhere the distance is not known"
  if (!Number.isInteger(eta_minutes) || eta_minutes < 1 || eta_minutes > 10_080) return "eta_minutes is from 1 to 10080"
  if (tiers.some(({ over }, at) => tiers.findIndex((other) => other.over === over) < at))
    return "two tiers begin at once"
  return null
}

/** Of two areas that are the same, only one could ever apply. */
function isTwice(areas: AreaInput[], index: number): boolean {
  const key = ({ kind, value, radius_m }: AreaInput) => [kind, normalPincode(value), radius_m].join("/")
  return areas.findIndex((other) => key(other) === key(areas[index]!)) < index
}
