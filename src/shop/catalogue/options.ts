// What can be chosen of a product? Attributes, combinations and multi-selectable attributes, with the branch's prices and
// stock, in the shape the rules of `option-selection` work on.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Combination, MultiAttribute, OptionProduct } from "#rules/option-selection.ts"

/** Most pieces of one line: also what the wire allows. */
export const maxLineQuantity = 99

export type BranchCombination = Combination & {
  original_price: Minor | null
  quantity: number
  picture: string | null
}

export type ProductOptions = OptionProduct<BranchCombination>

type AttributeRow = {
  id: number
  product_id: number
  name: string
  is_multi: boolean
  min_select: number
  max_select: number | null
}
type ValueRow = { id: number; attribute_id: number; value: string; price: Minor; dependencies: number[] }
type VariantPriceRow = { value_id: number; variant_id: number; price: Minor }
type VariantRow = {
  product_id: number
  variant_id: number
  ids: number[]
  price: Minor
  original_price: Minor | null
  quantity: number
  picture: string | null
}

/** Options of products by id, as the branch sells them; a combination the branch does not sell is not there. */
export async function readOptions(
  db: Db,
  branchId: number,
  productIds: number[],
): Promise<Map<number, ProductOptions>> {
  const ids = [...new Set(productIds)]
  const [variants, attributes] = await Promise.all([
    sql<VariantRow>`
      select v.product_id, v.id as variant_id, v.value_ids as ids, coalesce(s.price, v.price) as price,
        case when s.price is null then v.original_price else s.original_price end as original_price,
        s.quantity, v.picture
      from variants v join stock s on s.variant_id = v.id and s.branch_id = ${branchId}
      where v.product_id = any(${ids}::int[])
      order by v.product_id, v.position, v.id`.execute(db),
    sql<AttributeRow>`
      select id, product_id, name, is_multi, min_select, max_select
      from attributes where product_id = any(${ids}::int[]) order by position, id`.execute(db),
  ])
  const attributeIds = attributes.rows.map(({ id }) => id)
  const [values, prices] = attributeIds.length === 0 ? [[], []] : await readValues(db, attributeIds)
  const valuesOf = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  const pricesOf = Map.groupBy(prices, ({ value_id }) => value_id)
  return new Map(
    ids.map((productId) => {
      const combinations = variants.rows.filter(({ product_id }) => product_id === productId)
      const own = attributes.rows.filter(({ product_id }) => product_id === productId)
      return [
        productId,
        {
          selling_price: Math.min(...combinations.map(({ price }) => price)),
          attributes: own
            .filter(({ is_multi }) => !is_multi)
            .map(({ id, name }) => ({
              id,
              name,
              values: (valuesOf.get(id) ?? []).map((value) => ({ id: value.id, value: value.value })),
            })),
          multi_selectable_attributes: own
            .filter(({ is_multi }) => is_multi)
            .map((attribute) => multiAttributeOf(attribute, valuesOf.get(attribute.id) ?? [], pricesOf)),
          combinations: combinations.map(({ product_id, ...combination }) => combination),
        },
      ]
    }),
  )
}

async function readValues(db: Db, attributeIds: number[]): Promise<[ValueRow[], VariantPriceRow[]]> {
  const [values, prices] = await Promise.all([
    sql<ValueRow>`
      select id, attribute_id, value, price, dependencies from attribute_values
      where attribute_id = any(${attributeIds}::int[]) order by position, id`.execute(db),
    sql<VariantPriceRow>`
      select p.value_id, p.variant_id, p.price
      from value_variant_prices p join attribute_values v on v.id = p.value_id
      where v.attribute_id = any(${attributeIds}::int[])`.execute(db),
  ])
  return [values.rows, prices.rows]
}

function multiAttributeOf(
  { id, name, min_select, max_select }: AttributeRow,
  values: ValueRow[],
  prices: Map<number, VariantPriceRow[]>,
): MultiAttribute {
  return {
    id,
    name,
    min_select,
    max_select,
    values: values.map((value) => ({
      id: value.id,
      value: value.value,
      dependencies: value.dependencies,
      price: value.price,
      variant_prices: (prices.get(value.id) ?? []).map(({ variant_id, price }) => ({ variant_id, price })),
    })),
  }
}
