// What would one have to save to get a product as it is now? For exports, and for seeing whether an import changes anything.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { ProductInput, VariantInput } from "./product-input.ts"

type Row = Omit<ProductInput, "categories" | "images" | "attributes" | "variants" | "multi_selectable_attributes"> & {
  categories: string[]
  images: ProductInput["images"]
  attributes: AttributeRow[]
  variants: (Omit<VariantInput, "values"> & { value_ids: number[]; id: number })[]
}
type AttributeRow = {
  name: string
  is_multi: boolean
  min_select: number
  max_select: number | null
  values: {
    id: number
    value: string
    price: number
    dependencies: number[]
    variant_prices: { variant_id: number; price: number }[]
  }[]
}

/** Inputs of products by slug, in the order of their ids; all products when no slugs are given. */
export async function readProductInputs(db: Db, slugs: string[] | null): Promise<ProductInput[]> {
  const { rows } = await sql<Row>`
    select p.slug, p.name, p.description, p.unit, p.brand, p.tags, p.badges, p.popularity, p.is_published, p.tax_class,
      p.seo_title, p.seo_description,
      coalesce((select jsonb_agg(c.slug order by pc.position) from product_categories pc
        join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('picture', i.picture, 'alt', i.alt) order by i.position)
        from product_images i where i.product_id = p.id), '[]') as images,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'is_multi', a.is_multi, 'min_select', a.min_select,
        'max_select', a.max_select, 'values', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value,
          'price', v.price, 'dependencies', v.dependencies, 'variant_prices',
          (select coalesce(jsonb_agg(jsonb_build_object('variant_id', vp.variant_id, 'price', vp.price) order by vp.variant_id),
            '[]') from value_variant_prices vp where vp.value_id = v.id)) order by v.position, v.id), '[]')
          from attribute_values v where v.attribute_id = a.id)) order by a.position, a.id)
        from attributes a where a.product_id = p.id), '[]') as attributes,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'value_ids', v.value_ids, 'price', v.price,
        'original_price', v.original_price, 'sku', v.sku, 'barcode', v.barcode, 'weight_grams', v.weight_grams,
        'picture', v.picture, 'stock', (select coalesce(jsonb_object_agg(b.slug, jsonb_build_object(
          'quantity', s.quantity, 'price', s.price, 'original_price', s.original_price)), '{}')
          from stock s join branches b on b.id = s.branch_id where s.variant_id = v.id)) order by v.position, v.id)
        from variants v where v.product_id = p.id), '[]') as variants
    from products p
    where ${slugs === null ? sql`true` : sql`p.slug = any(${slugs}::text[])`}
    order by p.id`.execute(db)
  return rows.map(inputOf)
}

function inputOf({ attributes, variants, ...product }: Row): ProductInput {
  const single = attributes.filter(({ is_multi }) => !is_multi)
  const texts = new Map(
    single.flatMap(({ name, values }) => values.map(({ id, value }) => [id, { attribute: name, value }])),
  )
  const valuesOf = (ids: number[]) => single.map(({ values }) => values.find(({ id }) => ids.includes(id))?.value ?? "")
  const variantValues = new Map(variants.map(({ id, value_ids }) => [id, valuesOf(value_ids)]))
  return {
    ...product,
    attributes: single.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    variants: variants.map(({ id, value_ids, stock, ...variant }) => ({
      ...variant,
      values: valuesOf(value_ids),
      stock: Object.fromEntries(
        Object.entries(stock)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([branch, row]) => [branch, row.price == null ? { quantity: row.quantity } : row]),
      ),
    })),
    multi_selectable_attributes: attributes
      .filter(({ is_multi }) => is_multi)
      .map(({ name, min_select, max_select, values }) => ({
        name,
        min_select,
        max_select,
        values: values.map(({ value, price, dependencies, variant_prices }) => ({
          value,
          price,
          dependencies: dependencies.flatMap((id) => texts.get(id) ?? []),
          variant_prices: variant_prices.map((own) => ({
            values: variantValues.get(own.variant_id) ?? [],
            price: own.price,
          })),
        })),
      })),
  }
}
