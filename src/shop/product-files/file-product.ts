// What does a file say about one product? Its rows, checked and understood; what a column would say is left open where the
// file lacks the column.

import type { Minor } from "#rules/money.ts"
import type { AttributeInput } from "../catalogue/product-input.ts"
import { amountOf, gramsOf, quantityOf, tagsOf, truthOf } from "./cell-values.ts"
import { type Cells, type Column, nameOf, optionColumns } from "./columns.ts"
import { unixLines } from "./file-text.ts"
import type { FileProblem, FileRow, RowGroup } from "./shopify-csv.ts"
import { slugOf } from "./slugs.ts"

export type FileVariant = {
  /** One for each option. */
  values: string[]
  price?: Minor
  /** Null: none. */
  compareAt?: Minor | null
  /** Null: the cell is empty, the file does not know. */
  quantity?: number | null
  sku?: string
  barcode?: string
  grams?: number
  /** Address of a picture, or "". */
  picture?: string
}

export type FileProduct = {
  slug: string
  line: number
  title?: string
  /** HTML as it is in the file. */
  body?: string
  brand?: string
  type?: string
  tags?: string[]
  is_published?: boolean
  /** Code of a tax class; null: not taxed; "": taxed, without saying how. */
  taxClass?: string | null
  seoTitle?: string
  seoDescription?: string
  images?: { address: string; alt: string }[]
  options?: AttributeInput[]
  variants?: FileVariant[]
}

export type Understood = { product: FileProduct; problems: FileProblem[] }

export function understand(group: RowGroup, decimals: number): Understood {
  const problems = [...group.problems]
  const first = group.rows[0]!
  // One line each, also where somebody pressed Enter in the cell.
  const text = (column: Column) => first.cells[column]?.replace(/\s+/g, " ").trim()
  const slug = slugOf(group.handle)
  if (slug === "" && group.handle !== "") {
    problems.push({ line: group.line, reason: `the Handle ${group.handle} has no letter or digit` })
  }
  const product: FileProduct = {
    slug,
    line: group.line,
    title: text("title"),
    body: first.cells.body === undefined ? undefined : unixLines(first.cells.body).trim(),
    brand: text("vendor"),
    type: text("type"),
    tags: first.cells.tags === undefined ? undefined : tagsOf(first.cells.tags),
    is_published: publishedOf(first, problems),
    taxClass: taxClassOf(first, problems),
    seoTitle: text("seoTitle"),
    seoDescription: text("seoDescription"),
    images: imagesOf(group.rows),
    ...variantsOf(group.rows, decimals, problems),
  }
  return { product, problems }
}

/** In newer files both must be so; a draft is not shown whatever else is said. An empty cell leaves it open. */
function publishedOf({ line, cells }: FileRow, problems: FileProblem[]): boolean | undefined {
  const status = cells.status?.trim().toLowerCase() ?? ""
  if (!["", "active", "draft", "archived", "unlisted"].includes(status)) {
    problems.push({ line, reason: `the Status ${status} is not active, draft or archived` })
  }
  const published = truthOf(cells.published ?? "")
  if (published === "?")
    problems.push({ line, reason: `${nameOf("published")} is "${cells.published}", not true or false` })
  if (status === "" || status === "active")
    return published === "?" ? undefined : (published ?? (status ? true : undefined))
  return false
}

/** As the first combination is taxed: a product has one class. Without the column nothing is said. */
function taxClassOf({ line, cells }: FileRow, problems: FileProblem[]): string | null | undefined {
  const code = slugOf(cells.taxCode ?? "")
  const taxable = truthOf(cells.taxable ?? "")
  if (taxable === "?") problems.push({ line, reason: `${nameOf("taxable")} is "${cells.taxable}", not true or false` })
  if (taxable === false) return null
  return taxable === true || code !== "" ? code : undefined
}

/** In the order of their positions, each once. */
function imagesOf(rows: FileRow[]): FileProduct["images"] {
  if (rows[0]!.cells.imageSrc === undefined) return undefined
  const images = rows.flatMap(({ cells }, index) => {
    const address = cells.imageSrc?.trim() ?? ""
    const position = Number(cells.imagePosition?.trim() || index + 1)
    return address === "" ? [] : [{ address, alt: cells.imageAlt?.trim() ?? "", position }]
  })
  const seen = new Set<string>()
  return images
    .sort((a, b) => a.position - b.position || 0)
    .filter(({ address }) => !seen.has(address) && seen.add(address))
    .map(({ address, alt }) => ({ address, alt }))
}

const variantColumns: Column[] = [
  "sku",
  "grams",
  "quantity",
  "price",
  "compareAt",
  "barcode",
  "variantImage",
  "option1Value",
]
/** What makes a row one of a combination, and not only one more picture. */
const tellingColumns: Column[] = [
  "option1Value",
  "option2Value",
  "option3Value",
  "price",
  "compareAt",
  "sku",
  "barcode",
  "quantity",
]

const isFilled = (cells: Cells) => (column: Column) => (cells[column] ?? "").trim() !== ""

function variantsOf(
  rows: FileRow[],
  decimals: number,
  problems: FileProblem[],
): Pick<FileProduct, "options" | "variants"> {
  if (!variantColumns.some((column) => rows[0]!.cells[column] !== undefined)) return {}
  const own = rows.filter(({ cells }, index) => index === 0 || tellingColumns.some(isFilled(cells)))
  const columns = usedOptions(rows, own, problems)
  const seen = new Map<string, number>()
  const variants = own.map((row) => {
    const values = columns.map(({ value }) => row.cells[value]?.trim() ?? "")
    const missing = columns.find(({ value }) => !isFilled(row.cells)(value))
    const before = seen.get(values.join("\u0000"))
    if (missing) problems.push({ line: row.line, reason: `${nameOf(missing.value)} is missing` })
    else if (before !== undefined) {
      const what = values.length > 0 ? `the combination ${values.join(" / ")}` : "a product without options"
      problems.push({ line: row.line, reason: `${what} is on line ${before} already` })
    }
    seen.set(values.join("\u0000"), row.line)
    return { values, ...numbersOf(row, decimals, problems) }
  })
  const options = columns.map(({ text }, index) => ({
    name: text,
    values: [...new Set(variants.map(({ values }) => values[index]!))],
  }))
  return rows[0]!.cells.option1Value === undefined ? { variants } : { options, variants }
}

/** The option columns that hold something, with the option's name. "Title" with "Default Title" stands for no options. */
function usedOptions(rows: FileRow[], own: FileRow[], problems: FileProblem[]) {
  const used = optionColumns.flatMap((column) => {
    const named = rows.find(({ cells }) => isFilled(cells)(column.name))
    const text = named?.cells[column.name]?.trim() ?? ""
    return own.some(({ cells }) => isFilled(cells)(column.value)) ? [{ ...column, text }] : []
  })
  const isPlain =
    used.length === 1 &&
    /^(title)?$/i.test(used[0]!.text) &&
    own.every(({ cells }) => cells[used[0]!.value]?.trim() === "Default Title")
  if (isPlain) return []
  for (const [index, { name, text }] of used.entries()) {
    const { line } = rows[0]!
    if (text === "") problems.push({ line, reason: `${nameOf(name)} is missing` })
    else if (used.findIndex((other) => other.text === text) < index)
      problems.push({ line, reason: `two options have the name ${text}` })
  }
  return used
}

function numbersOf({ line, cells }: FileRow, decimals: number, problems: FileProblem[]): Omit<FileVariant, "values"> {
  const read = <T>(column: Column, of: (text: string) => T | string): T | undefined => {
    const text = cells[column]
    if (text === undefined) return undefined
    const value = of(text.trim())
    if (typeof value !== "string") return value
    problems.push({ line, reason: `${nameOf(column)} ${value}` })
    return undefined
  }
  const price = read("price", (text) => (text === "" ? "is missing" : amountOf(text, decimals)))
  const compareAt = read("compareAt", (text) => (text === "" ? null : amountOf(text, decimals)))
  return {
    price,
    // Only a higher price is one that was reduced.
    compareAt: compareAt != null && price !== undefined && compareAt <= price ? null : compareAt,
    quantity: read("quantity", quantityOf),
    sku: cells.sku?.trim(),
    barcode: cells.barcode?.trim(),
    grams: read("grams", gramsOf),
    picture: cells.variantImage?.trim(),
  }
}
