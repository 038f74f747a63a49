// How is a store filled with as many products as one likes? In statements that write thousands at a time, on top of the demo's
// branches and pictures: categories three deep, sizes on a fifth, stock and prices at every branch.

import { sql } from "kysely"
import { announce } from "#db/changes.ts"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { saveCategories } from "#shop/catalogue/categories.ts"
import { findLongLists } from "#shop/catalogue/list-facts.ts"
import { Refusal } from "#shop/shop.ts"
import { inBulk } from "./bulk.ts"
import { aisles, brands, styles, varieties } from "./many-words.ts"

/** Products of one statement: large enough to be quick, small enough for its rows to stay in memory. */
const chunk = 10_000

/** So many are written in bulk, in one transaction; fewer beside what the store does. */
const bulkFrom = 5_000

const written = [
  ...["products", "product_images", "product_categories", "shelves", "word_shelves", "price_shelves"],
  ...["attributes", "attribute_values", "variants", "stock", "listings"],
]

/** What every product is made from. */
type Stand = { leaves: number[]; pictures: string[] }

/**
 * Adds products until there are `count` of these, so that a run that was cut short goes on where it stopped. `progress` hears
 * how far it is. Refused where there are no branches yet.
 */
export async function addManyProducts(db: Db, count: number, progress: (text: string) => void): Promise<void> {
  const branch = await db.selectFrom("branches").select("id").limit(1).executeTakeFirst()
  if (!branch) throw new Refusal("rule", "no_branches", "Stock the demo store first")
  const stand = { leaves: await inTransaction(db, writeCategories), pictures: await readPictures(db) }
  const { rows } = await sql<{ made: number }>`
    select coalesce(max(substring(slug from '^many-(\d+)-')::int), 0) as made from products where slug like 'many-%'
  `.execute(db)
  const made = rows[0]!.made
  const write = async (to: Db) => {
    for (let from = made + 1; from <= count; from += chunk) {
      await writeChunk(to, stand, from, Math.min(from + chunk - 1, count))
      progress(`${Math.min(from + chunk - 1, count)} of ${count} products`)
    }
    progress("words")
    await writeWords(to)
    if (count - made >= bulkFrom) progress("indexes")
  }
  await (count - made < bulkFrom ? write(db) : inBulk(db, written, write))
  progress("counting lists")
  await inTransaction(db, countWords)
  // The planner chooses by what it knows of the tables.
  for (const table of written) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await findLongLists({ db, now: () => new Date() }, true)
  await inTransaction(db, (trx) => announce(trx, ["cache-products"], null))
}

/** Aisles, kinds and styles as categories. Returns the ids of the lowest, in the order of their words. */
async function writeCategories(trx: Trx): Promise<number[]> {
  const lowest: string[] = []
  const inputs = aisles.flatMap(([aisle, , kinds]) => [
    category(aisle, null),
    ...kinds.flatMap((kind) => [
      category(upper(kind), aisle),
      ...styles.map((style) => {
        lowest.push(slugOf(`${style} ${kind}`))
        return category(`${style} ${kind}`, kind)
      }),
    ]),
  ])
  const ids = await saveCategories(
    trx,
    inputs.map((input, index) => ({ ...input, position: 100 + index })),
  )
  return lowest.map((slug) => ids.get(slug)!)
}

const category = (name: string, above: string | null) => ({
  ...{ slug: slugOf(name), name, description: "", picture: null },
  parent: above === null ? null : slugOf(above),
})

const slugOf = (name: string) => `many-${name.toLowerCase().replaceAll(" ", "-")}`

/** Pictures of the demo's own products, for these to share. */
async function readPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select distinct i.picture from product_images i join products p on p.id = i.product_id
    where p.slug not like 'many-%' order by i.picture`.execute(db)
  return rows.map(({ picture }) => picture)
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Everything of products `from` to `to` in one statement. A number decides a product: the same ones come out each time. */
async function writeChunk(db: Db, { leaves, pictures }: Stand, from: number, to: number): Promise<void> {
  const kinds = aisles.flatMap(([, , names]) => names)
  const units = aisles.flatMap(([, sold, names]) => names.flatMap(() => [sold]))
  await sql`
    with numbers as (
      select n, n % ${leaves.length}::int as leaf,
        -- Well spread, and not in step with the shelf.
        (n::bigint * 2654435761 % 1000003)::int as spread,
        (n::bigint * 982451653 % 100003)::int as popularity, (n::bigint * 472882027 % 1000003)::int as minutes
      from generate_series(${from}::int, ${to}::int) n
    ), words as (
      select n, spread, popularity, minutes, (${leaves}::int[])[leaf + 1] as category_id,
        (${brands}::text[])[1 + spread % ${brands.length}] as brand,
        (${styles}::text[])[1 + leaf % ${styles.length}] as style,
        (${varieties}::text[])[1 + (spread / 7) % ${varieties.length}] as variety,
        (${kinds}::text[])[1 + leaf / ${styles.length}] as kind,
        (${units.map((sold) => sold[0]!)}::text[])[1 + leaf / ${styles.length}] as large,
        (${units.map((sold) => sold[1]!)}::text[])[1 + leaf / ${styles.length}] as medium,
        (${units.map((sold) => sold[2]!)}::text[])[1 + leaf / ${styles.length}] as small,
        100 + (spread % 2400) as price, n % 5 = 0 as has_sizes
      from numbers
    ), named as (
      select words.*, brand || ' ' || lower(variety) || ' ' || kind as name,
        'many-' || n || '-' || replace(lower(brand || ' ' || variety || ' ' || kind), ' ', '-') as slug
      from words
    ), made as (
      insert into products (slug, name, description, unit, brand, tags, badges, is_published, popularity, seo_title,
        seo_description, rating_count, rating_sum, ratings, search_text, sold_at, created_at)
      select slug, name, '<p>' || style || ' ' || kind || ' by ' || brand || '.</p>',
        case when has_sizes then '' else medium end, brand, array[lower(style)],
        case when spread % 17 = 0 then array['New'] else '{}' end, true, popularity, '', '',
        case when spread % 3 = 0 then 1 + spread % 40 else 0 end,
        case when spread % 3 = 0 then (1 + spread % 40) * (3 + spread % 3) else 0 end,
        case when spread % 3 = 0 then
          array[0, 0, case spread % 3 when 0 then 1 + spread % 40 else 0 end, 0, 0] else '{0,0,0,0,0}' end,
        lower(name || ' ' || style || ' ' || kind),
        array(select b.id from branches b where (spread + b.id) % 11 <> 0 order by b.id), now() - make_interval(mins => minutes)
      from named
      returning id, slug, created_at, (rating_sum + 12)::float8 / (rating_count + 3) as rating
    ), p as (
      select made.id, made.created_at, made.rating, named.* from made join named on named.slug = made.slug
    ), pictured as (
      insert into product_images (product_id, position, picture, alt)
      select id, 0, (${pictures}::text[])[1 + spread % ${Math.max(pictures.length, 1)}::int], name from p
      where ${pictures.length > 0}::boolean
    ), shelved as (
      insert into product_categories (product_id, category_id, position) select id, category_id, 0 from p
    ), above as (
      select p.id as product_id, p.popularity, p.created_at, p.name, p.rating, above.id as category_id
      from p join categories leaf on leaf.id = p.category_id join categories middle on middle.id = leaf.parent_id
      cross join lateral (values (leaf.id), (middle.id), (middle.parent_id)) above (id)
    ), shelved_above as (
      insert into shelves (category_id, product_id, popularity, created_at, name, rating)
      select category_id, product_id, popularity, created_at, name, rating from above
    ), sized as (
      insert into attributes (product_id, name, is_multi, min_select, max_select, position)
      select id, 'Size', false, 0, null, 0 from p where has_sizes
      returning id, product_id
    ), sizes as (
      insert into attribute_values (attribute_id, value, price, dependencies, position)
      select sized.id, size.value, 0, '{}', size.position
      from sized join p on p.id = sized.product_id
      cross join lateral (values (p.small, 0), (p.medium, 1), (p.large, 2)) size (value, position)
      returning id, attribute_id, position
    ), sold as (
      insert into variants (product_id, value_ids, sku, barcode, weight_grams, price, original_price, position)
      select p.id, '{}', 'M' || p.n, '', 500, p.price, case when p.spread % 9 = 0 then p.price * 5 / 4 end, 0
      from p where not p.has_sizes
      union all
      select p.id, array[sizes.id], 'M' || p.n || '-' || sizes.position, '', 250 * (1 + sizes.position),
        p.price * (2 + sizes.position) / 2, null, sizes.position
      from sizes join sized on sized.id = sizes.attribute_id join p on p.id = sized.product_id
      returning id, product_id, price, original_price, position
    ), stocked as (
      insert into stock (branch_id, variant_id, counted, price)
      select b.id, sold.id, (p.spread / 3 + b.id * 7 + sold.position) % 60,
        case when b.id % 3 = 2 then sold.price * 21 / 20 end
      from sold join p on p.id = sold.product_id cross join branches b
      -- Not every branch has everything.
      where (p.spread + b.id) % 11 <> 0
      returning branch_id, variant_id, quantity, price
    ), listed as (
      insert into listings (branch_id, product_id, price, original_price, max_price, in_stock)
      select s.branch_id, v.product_id, min(coalesce(s.price, v.price)),
        (array_agg(v.original_price order by v.position))[1], max(coalesce(s.price, v.price)), bool_or(s.quantity > 0)
      from stocked s join sold v on v.id = s.variant_id
      group by s.branch_id, v.product_id
      returning branch_id, product_id, price
    )
    insert into price_shelves (branch_id, category_id, price, product_id)
    select listed.branch_id, above.category_id, listed.price, listed.product_id from listed join above using (product_id)
    on conflict do nothing`.execute(db)
}

/** The shelves of words of all that stand on none yet. Rows of a word come to lie together, and are read the quicker for it. */
async function writeWords(db: Db): Promise<void> {
  await sql`
    insert into word_shelves (word, popularity, product_id, words, name, created_at, rating)
    select word, p.popularity, p.id, shelf_words(p.search_text, p.name, p.sold_at), p.name, p.created_at,
      (p.rating_sum + 12)::float8 / (p.rating_count + 3)
    from products p cross join unnest(tsvector_to_array(p.search)) word
    where p.slug like 'many-%' and not exists (select from word_shelves s where s.product_id = p.id)
    order by word collate "C", p.popularity desc, p.id`.execute(db)
}

/** The words of the names, counted anew. */
async function countWords(trx: Trx): Promise<void> {
  await sql`
    insert into search_words (word, uses)
    select word, count(*)::int from products, regexp_split_to_table(lower(name), '[^a-z0-9]+') word
    where word <> '' group by word
    on conflict (word) do update set uses = excluded.uses`.execute(trx)
}
