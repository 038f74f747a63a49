// What would a product be after an import? What the file says differently from an export of the product as it is now; all
// else stays, also what the format has no room for: unit, badges, toppings, the pieces and prices of other branches.

import { isDeepStrictEqual } from "node:util"
import type { ProductInput, VariantInput } from "../catalogue/product-input.ts"
import { sanitizeHtml } from "../content/html.ts"
import { usualTaxClass } from "../tax/taxes.ts"
import { type CategoryBook, mergeCategories } from "./file-categories.ts"
import { type FileProduct, type FileVariant, understand } from "./file-product.ts"
import { keepOpenValues } from "./open-values.ts"
import { isWritable, type RowTerms, readBack, rowsOf } from "./product-rows.ts"

export type MergeTerms = RowTerms & {
  book: CategoryBook
  taxClasses: Set<string>
  /** Key of the picture at an address, for a product. */
  keyOf: (slug: string, address: string) => string
}

/** The reason why the file does not say enough, with the line. */
export class Incomplete extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const empty: Omit<ProductInput, "slug" | "name"> = {
  description: "",
  unit: "",
  brand: "",
  categories: [],
  tags: [],
  badges: [],
  images: [],
  attributes: [],
  variants: [],
  multi_selectable_attributes: [],
  popularity: 0,
  is_published: true,
  tax_class: null,
  seo_title: "",
  seo_description: "",
}

/** Throws `Incomplete` when a new product lacks its name or a price, or the file would tear options apart. */
export function mergeProduct(file: FileProduct, present: ProductInput | null, terms: MergeTerms): ProductInput {
  if (!present && !file.title) throw new Incomplete(file.line, "the Title is missing")
  if (!present && !file.variants) throw new Incomplete(file.line, "the Variant Price is missing")
  const before: ProductInput = present ?? { ...empty, slug: file.slug, name: file.title! }
  const said = present && isWritable(present) ? sayNow(present, terms) : null
  const keyOf = (address: string) => terms.keyOf(file.slug, address)
  // A text that the file says as an export would stays as it is, blanks and all.
  const textOf = (inFile: string | undefined, inExport: string | undefined, now: string) =>
    inFile === undefined || inFile === inExport ? now : inFile
  const { categories, tags } = mergeCategories(file, before, said, terms.book)
  const { attributes, variants, multi_selectable_attributes } = mergeVariants(file, before, said, terms.branch, keyOf)
  return {
    ...before,
    name: textOf(file.title || undefined, said?.title, before.name),
    description: isSameHtml(file.body, said?.body ?? before.description)
      ? before.description
      : sanitizeHtml(file.body!),
    brand: textOf(file.brand, said?.brand, before.brand),
    categories,
    tags,
    images: mergeImages(file, before, said, keyOf),
    attributes,
    variants,
    multi_selectable_attributes,
    is_published: file.is_published ?? before.is_published,
    tax_class: mergeTaxClass(file, before, terms.taxClasses),
    seo_title: textOf(file.seoTitle, said?.seoTitle, before.seo_title),
    seo_description: textOf(file.seoDescription, said?.seoDescription, before.seo_description),
  }
}

/** What an export of the product would say, read as an import would read it. */
function sayNow(present: ProductInput, terms: RowTerms): FileProduct | null {
  const rows = readBack(rowsOf(present, terms))
  const { product, problems } = understand({ handle: present.slug, line: 1, rows, problems: [] }, terms.decimals)
  return problems.length > 0 ? null : product
}

const isSameHtml = (html: string | undefined, present: string) =>
  html === undefined || html === present || sanitizeHtml(html) === sanitizeHtml(present)

/** "Taxed" alone leaves the class a product has; one without gets the usual class, where the store has that. */
function mergeTaxClass(file: FileProduct, before: ProductInput, known: Set<string>): string | null {
  const { taxClass = before.tax_class ?? null } = file
  if (taxClass === "") return before.tax_class ?? (known.has(usualTaxClass) ? usualTaxClass : null)
  if (taxClass !== null && !known.has(taxClass)) {
    throw new Incomplete(file.line, `there is no tax class ${taxClass}; "haat tax set" makes one`)
  }
  return taxClass
}

function mergeImages(
  file: FileProduct,
  before: ProductInput,
  said: FileProduct | null,
  keyOf: (address: string) => string,
): ProductInput["images"] {
  if (!file.images) return before.images
  const images = file.images.map(({ address, alt }) => ({ picture: keyOf(address), alt }))
  // The same pictures in the same order: also where the product shows one of them twice, which a file cannot say.
  const saidKeys = said?.images?.map(({ address, alt }) => ({ picture: keyOf(address), alt }))
  const isShown = images.every(({ picture }) => before.images.some((image) => image.picture === picture))
  return isShown && isDeepStrictEqual(images, saidKeys) ? before.images : images
}

function mergeVariants(
  file: FileProduct,
  before: ProductInput,
  said: FileProduct | null,
  branch: string,
  keyOf: (address: string) => string,
): Pick<ProductInput, "attributes" | "variants" | "multi_selectable_attributes"> {
  const { attributes, variants, multi_selectable_attributes } = before
  if (!file.variants) return { attributes, variants, multi_selectable_attributes }
  if (!file.options && attributes.length > 0)
    throw new Incomplete(file.line, "the product has options, the file no column for them")
  const options = file.options ?? []
  const hasSameOptions = isDeepStrictEqual(options, said?.options)
  // By the values an export would write, which are not always its own: blanks are lost, and "Title: Default Title".
  const present = new Map(variants.map((variant, index) => [keyOfValues(said?.variants?.[index] ?? variant), variant]))
  const merged: ProductInput = {
    ...before,
    // Values that no combination has, and their order where it is the merchant's own, are not in a file.
    attributes: hasSameOptions ? attributes : options,
    variants: file.variants.map((variant) => {
      const now = present.get(keyOfValues(variant))
      const next = mergeVariant(variant, now, { line: file.line, branch, keyOf })
      return hasSameOptions && now ? { ...next, values: now.values } : next
    }),
  }
  return {
    attributes: merged.attributes,
    variants: merged.variants,
    multi_selectable_attributes: hasSameOptions ? multi_selectable_attributes : keepOpenValues(merged, before),
  }
}

const keyOfValues = ({ values }: { values: string[] }) => values.join("\u0000")

function mergeVariant(
  file: FileVariant,
  present: VariantInput | undefined,
  { line, branch, keyOf }: { line: number; branch: string; keyOf: (address: string) => string },
): VariantInput {
  const price = file.price ?? present?.price
  if (price === undefined) throw new Incomplete(line, "the Variant Price is missing")
  return {
    values: file.values,
    price,
    original_price: originalPrice(file, present, price),
    sku: file.sku ?? present?.sku ?? "",
    barcode: file.barcode ?? present?.barcode ?? "",
    weight_grams: file.grams ?? present?.weight_grams ?? 0,
    picture: file.picture === undefined ? (present?.picture ?? null) : file.picture === "" ? null : keyOf(file.picture),
    stock: mergeStock(file, present, branch),
  }
}

/** One that is not above the price shows nothing; a file leaves it out, and then it stays as it is. */
function originalPrice({ compareAt }: FileVariant, present: VariantInput | undefined, price: number): number | null {
  const before = present?.original_price ?? null
  if (compareAt === undefined) return before
  return compareAt === null && before !== null && before <= price && present?.price === price ? before : compareAt
}

/** An empty cell leaves the pieces as they are; a new combination then has none. */
function mergeStock(
  { quantity }: FileVariant,
  present: VariantInput | undefined,
  branch: string,
): VariantInput["stock"] {
  if (quantity == null) return present ? present.stock : { [branch]: { quantity: 0 } }
  return { ...present?.stock, [branch]: { ...present?.stock[branch], quantity } }
}
