// For which branch does a file count pieces? The one named, else the first; a store without branches gets one.

import { announce } from "#db/changes.ts"
import { type Db, inTransaction } from "#db/database.ts"
import { flatCharge } from "#rules/delivery.ts"
import { type BranchInput, createBranches } from "../branches/branches.ts"
import { Refusal, type Shop } from "../shop.ts"

/** Open at all hours and delivering everywhere free of charge: the merchant narrows it down. */
const firstBranch = (): BranchInput => ({
  slug: "main-store",
  name: "Main store",
  address: "",
  city: "",
  pincode: "",
  lat: 0,
  lng: 0,
  phone: "",
  picture: null,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  opening_hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: "00:00", closes: "24:00" })),
  min_order: 0,
  delivery_areas: [
    {
      kind: "prefix",
      value: "",
      radius_m: null,
      charge: 0,
      ...flatCharge,
      free_over: null,
      min_order: 0,
      eta_minutes: 60,
      title: "",
      city: "",
    },
  ],
})

export type ImportBranch = { slug: string /** It is or would be made for this. */; isNew: boolean }

/** Throws a refusal for a slug that no branch has. Nothing is created in a dry run. */
export async function branchFor(shop: Shop, slug: string | undefined, isDryRun: boolean): Promise<ImportBranch> {
  const slugs = await branchSlugs(shop.db)
  if (slug !== undefined && !slugs.includes(slug)) {
    const known = slugs.length > 0 ? `There are: ${slugs.join(", ")}` : "There are none yet"
    throw new Refusal("rule", "unknown_branch", `There is no branch ${slug}. ${known}`)
  }
  const found = slug ?? slugs[0]
  if (found !== undefined) return { slug: found, isNew: false }
  if (!isDryRun) {
    await inTransaction(shop.db, async (trx) => {
      await createBranches(trx, [firstBranch()])
      await announce(trx, ["cache-branches"], ["branches"])
    })
  }
  return { slug: firstBranch().slug, isNew: true }
}

async function branchSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("branches")
    .select("slug")
    .where("is_enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute()
  return rows.map(({ slug }) => slug)
}
