// What does a product card show? One shape for lists, home blocks, recommendations and cart lines.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { unseen, walkLength } from "#db/plans.ts"
import type { Minor } from "#rules/money.ts"
import type { Picture } from "../pictures/pictures.ts"
import { type Scope, type Sort, tablesOf } from "./scope.ts"

export type ProductCard = {
  id: number
  slug: string
  name: string
  unit: string
  badges: string[]
  picture: Picture | null
  picture_alt: string
  /** Lowest price among what the branch sells. */
  price: Minor
  original_price: Minor | null
  max_price: Minor
  in_stock: boolean
  has_options: boolean
  rating_count: number
  rating_sum: number
}

type CardRow = Omit<ProductCard, "picture"> & {
  picture: string | null
  picture_width: number | null
  picture_height: number | null
  picture_placeholder: string | null
}

/** Columns of a card; needs `p` (products), `l` (listings), and `cardJoins`. */
const cardColumns = sql`
  p.id, p.slug, p.name, p.unit, p.badges, p.rating_count, p.rating_sum,
  l.price, l.original_price, l.max_price, l.in_stock,
  exists (select from attributes a where a.product_id = p.id) as has_options,
  i.alt as picture_alt, pic.key as picture, pic.width as picture_width, pic.height as picture_height,
  pic.placeholder as picture_placeholder`

const cardJoins = sql`
  left join product_images i on i.product_id = p.id and i.position = 0
  left join pictures pic on pic.key = i.picture`

/**
 * Cards of what a branch sells. `where` and `order` speak of the tables of `tablesOf`; the page is cut before the pictures
 * are joined. Of `few` all are found and sorted; otherwise the database may walk an index in that order until the page is
 * full, which takes for ever where matches are rare.
 */
export async function readCards(
  db: Db,
  branchId: number,
  page: {
    where: RawBuilder<unknown>
    order: RawBuilder<unknown>
    limit: number
    offset?: number
    scope?: Scope
    /** What `order` is of; a category has shelves for some. */
    sort?: Sort
    few?: boolean
    /** Nothing is filtered: one plan does for all pages of all categories. See `walkLength`. */
    isWhole?: boolean
  },
): Promise<ProductCard[]> {
  const { order, limit, offset = 0, scope = "all", sort, few = false, isWhole = false } = page
  const end = offset + limit
  const ordered = sql`
      select p.id, row_number() over (order by ${order}) as nth
      from ${tablesOf(branchId, isWhole && scope !== "all" ? { category_id: unseen(scope.category_id, "int") } : scope, sort)}
      where p.is_published and ${page.where}`
  const ranked = isWhole ? sql`(${ordered} order by ${order} limit ${sql.lit(walkLength(end))})` : sql`(${ordered})`
  const cut =
    few || isWhole
      ? sql`ranked as materialized ${ranked},
      page as (select id, nth from ranked where nth > ${offset} and nth <= ${end})`
      : sql`page as (${ordered} order by ${order} limit ${limit} offset ${offset})`
  const { rows } = await sql<CardRow>`
    with ${cut}
    select ${cardColumns}
    from page
    join products p on p.id = page.id
    join listings l on l.product_id = p.id and l.branch_id = ${branchId}
    ${cardJoins}
    order by page.nth`.execute(db)
  return rows.map(cardOf)
}

/** Cards by id, in the order of the ids; what the branch does not sell is left out. */
export async function readCardsById(db: Db, branchId: number, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const once = [...new Set(ids)]
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from unnest(${once}::int[]) with ordinality as page (id, nth)
    join products p on p.id = page.id and p.is_published
    join listings l on l.product_id = p.id and l.branch_id = ${branchId}
    ${cardJoins}
    order by page.nth`.execute(db)
  return rows.map(cardOf)
}

function cardOf({ picture, picture_width, picture_height, picture_placeholder, ...row }: CardRow): ProductCard {
  return {
    ...row,
    picture_alt: row.picture_alt ?? row.name,
    picture:
      picture === null
        ? null
        : {
            key: picture,
            width: picture_width ?? 0,
            height: picture_height ?? 0,
            placeholder: picture_placeholder ?? "",
          },
  }
}
