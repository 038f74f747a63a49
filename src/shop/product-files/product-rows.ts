// How does a product look as rows of a file? The first row says what belongs to the product; combinations and pictures go
// down side by side from there.

import type { ProductInput, VariantInput } from "../catalogue/product-input.ts"
import { amountText } from "./cell-values.ts"
import { type Cells, optionColumns } from "./columns.ts"
import { slugOf } from "./slugs.ts"

export type RowTerms = {
  /** Decimals of the store's currency. */
  decimals: number
  /** Slug of the branch whose pieces are written. */
  branch: string
  /** Web address of a picture. */
  addressOf: (key: string) => string
  categoryName: (slug: string) => string
}

/** The format has room for three options; a product with more cannot be written. */
export const isWritable = ({ attributes, variants }: ProductInput) => attributes.length <= 3 && variants.length > 0

export function rowsOf(product: ProductInput, terms: RowTerms): Cells[] {
  const { attributes, variants, images } = product
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, index) => {
    const variant = variants[index]
    const image = images[index]
    return {
      handle: product.slug,
      ...(index === 0 ? productCells(product, terms) : {}),
      ...(variant ? variantCells(variant, attributes.length === 0, terms) : {}),
      ...(variant ? { taxable: String(Boolean(product.tax_class)), taxCode: product.tax_class ?? "" } : {}),
      ...(image
        ? { imageSrc: terms.addressOf(image.picture), imagePosition: String(index + 1), imageAlt: image.alt }
        : {}),
    }
  })
}

/**
 * The main category is the Type, the others follow the tags. A product whose categories are those of its tags, as one
 * imported without a Type, has no Type again.
 */
export function typeAndTags({ categories, tags }: ProductInput, categoryName: (slug: string) => string) {
  const ofTags = [...new Set(tags.map(slugOf))]
  if (categories.join() === ofTags.join()) return { type: "", tags }
  const [main, ...others] = categories
  const more = others.filter((slug) => !ofTags.includes(slug)).map(categoryName)
  return {
    type: main === undefined ? "" : categoryName(main),
    tags: [...tags, ...more.filter((name) => !tags.includes(name))],
  }
}

function productCells(product: ProductInput, { categoryName }: RowTerms): Cells {
  const { type, tags } = typeAndTags(product, categoryName)
  const names = product.attributes.length === 0 ? ["Title"] : product.attributes.map(({ name }) => name)
  return {
    title: product.name,
    body: product.description,
    vendor: product.brand,
    type,
    tags: tags.join(", "),
    published: String(product.is_published),
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
    ...Object.fromEntries(optionColumns.map(({ name }, index) => [name, names[index] ?? ""])),
  }
}

function variantCells(variant: VariantInput, isOnly: boolean, { decimals, branch, addressOf }: RowTerms): Cells {
  const values = isOnly ? ["Default Title"] : variant.values
  const quantity = variant.stock[branch]?.quantity
  return {
    sku: variant.sku,
    grams: String(variant.weight_grams ?? 0),
    // Empty: the branch does not sell it.
    quantity: quantity === undefined ? "" : String(quantity),
    price: amountText(variant.price, decimals),
    compareAt: variant.original_price === null ? "" : amountText(variant.original_price, decimals),
    barcode: variant.barcode ?? "",
    variantImage: variant.picture ? addressOf(variant.picture) : "",
    ...Object.fromEntries(optionColumns.map(({ value }, index) => [value, values[index] ?? ""])),
  }
}

/** The rows as a reader of the file would have them: every cell there, the lines counted from the first. */
export function readBack(rows: Cells[]): { line: number; cells: Cells }[] {
  const all = new Set(rows.flatMap((cells) => Object.keys(cells))) as Set<keyof Cells>
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: Object.fromEntries([...all, "imageSrc" as const].map((column) => [column, cells[column] ?? ""])),
  }))
}
