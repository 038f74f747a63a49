// How is a demo product written down without repeating itself? A short note per product is filled up here: pictures with
// their alternative texts, every combination of options, and stock and prices by branch. Everything that looks random is
// derived from the slug, so that the demo store is the same each time.

import { seeded } from "#demo/art/colour.ts"
import { type BranchSlug, branchSlugs } from "#demo/branches.ts"
import { type Art, type Look, type Tint, tile } from "#demo/pictures.ts"
import type { Minor } from "#rules/money.ts"
import type { MultiAttributeInput, MultiValueInput, ProductInput, VariantInput } from "#shop/catalogue/product-input.ts"

/** The chosen value of each attribute. */
export type Choice = Record<string, string>

/** A value of a multi-selectable attribute; `by` gives it its own price per value of one attribute. */
export type Extra = {
  value: string
  price: Minor
  needs?: Choice
  by?: { attribute: string; prices: Record<string, Minor> }
}

export type ExtraGroup = { name: string; min: number; max: number | null; values: Extra[] }

export type Note = {
  /** Category slugs, the main one first, separated by spaces. */
  at: string
  art: Art
  tint: Tint
  /** Looks of the pictures in order, separated by spaces. */
  looks?: string
  /** Companions for the look "with". */
  with?: Art[]
  turn?: number
  scale?: number
  /** Further pictures after those of `looks`. */
  pictures?: { picture: string; alt: string }[]
  text: string
  contains?: string
  keep?: string
  brand?: string
  tags?: string
  /** Separated by commas. */
  badges?: string
  popularity?: number
  /** Struck-out price of the first price; combinations that cost more were dearer by the same share. */
  was?: Minor
  grams?: number
  only?: BranchSlug[]
  soldOut?: BranchSlug[]
  /** Added to each price at a branch. */
  extraAt?: Partial<Record<BranchSlug, Minor>>
  options?: Record<string, string[]>
  /** Price of a combination; null when there is no such combination. */
  priceOf?: (choice: Choice) => Minor | null
  /** Pieces of a combination in every branch; undefined leaves the usual number. */
  piecesOf?: (choice: Choice) => number | undefined
  pictureOf?: (choice: Choice) => string | null
  extras?: ExtraGroup[]
}

export const houseBrand = "Haat Kitchen"

export function item(
  department: string,
  slug: string,
  name: string,
  unit: string,
  price: Minor,
  note: Note,
): ProductInput {
  const attributes = Object.entries(note.options ?? {}).map(([attribute, values]) => ({ name: attribute, values }))
  const variants = combinations(note.options ?? {}).flatMap((choice) => {
    const own = note.priceOf ? note.priceOf(choice) : price
    return own === null ? [] : [variant(department, slug, unit, own, wasPrice(own, price, note), choice, note)]
  })
  return {
    slug,
    name,
    description: descriptionHtml(note),
    unit,
    brand: note.brand ?? houseBrand,
    categories: note.at.split(" "),
    tags: note.tags?.split(" ") ?? [],
    badges: note.badges?.split(", ") ?? [],
    images: [...pictures(slug, name, note), ...(note.pictures ?? [])],
    attributes,
    variants,
    multi_selectable_attributes: (note.extras ?? []).map((group) => extraGroup(group, attributes, variants)),
    popularity: note.popularity ?? Math.round(10 + seeded(`popular ${slug}`) * 45),
    is_published: true,
    seo_title: name,
    seo_description: note.text.length > 155 ? `${note.text.slice(0, 152).replace(/\s+\S*$/, "")}…` : note.text,
  }
}

/** The same as item() with the department's letters for article numbers already given. */
export const department =
  (letters: string) =>
  (slug: string, name: string, unit: string, price: Minor, note: Note): ProductInput =>
    item(letters, slug, name, unit, price, note)

function wasPrice(price: Minor, firstPrice: Minor, note: Note): Minor | null {
  if (note.was === undefined) return null
  return price === firstPrice ? note.was : Math.round((price * note.was) / firstPrice / 10) * 10
}

function descriptionHtml(note: Note): string {
  const parts = [`<p>${note.text}</p>`]
  if (note.contains) parts.push(`<p><strong>Contains:</strong> ${note.contains}.</p>`)
  if (note.keep) parts.push(`<p><strong>Storing:</strong> ${note.keep}.</p>`)
  return parts.join("")
}

const alternatives: Record<Look, (name: string) => string> = {
  single: (name) => name,
  group: (name) => `${name}, three together`,
  pair: (name) => `${name}, two side by side`,
  close: (name) => `${name}, close up`,
  with: (name) => `${name} with what goes with it`,
  scatter: (name) => `${name}, seen from above`,
}

function pictures(slug: string, name: string, note: Note): { picture: string; alt: string }[] {
  const looks = (note.looks ?? "single").split(" ").filter(Boolean) as Look[]
  return looks.map((look) => ({
    picture: tile({
      icon: note.art,
      tint: note.tint,
      look,
      with: note.with,
      turn: note.turn,
      scale: note.scale,
      name: slug,
    }),
    alt: alternatives[look](name),
  }))
}

function combinations(options: Record<string, string[]>): Choice[] {
  return Object.entries(options).reduce<Choice[]>(
    (all, [attribute, values]) => all.flatMap((choice) => values.map((value) => ({ ...choice, [attribute]: value }))),
    [{}],
  )
}

function variant(
  letters: string,
  slug: string,
  unit: string,
  price: Minor,
  original: Minor | null,
  choice: Choice,
  note: Note,
): VariantInput {
  const values = Object.values(choice)
  const sku = [letters, ...slug.split("-").map((word) => word.slice(0, 5)), ...values.map(short)]
    .join("-")
    .toUpperCase()
  return {
    values,
    price,
    original_price: original,
    sku,
    barcode: barcode(sku),
    weight_grams: note.grams ?? grams(unit),
    picture: note.pictureOf ? note.pictureOf(choice) : null,
    stock: stock(slug, values, price, original, note, note.piecesOf?.(choice)),
  }
}

const short = (value: string) =>
  value
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 4))
    .join("")

/** A number from the range that shops may use inside their own walls, with its check digit. */
function barcode(sku: string): string {
  const digits = `20${String(Math.floor(seeded(sku) * 1e10)).padStart(10, "0")}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function grams(unit: string): number | undefined {
  const found = /([\d.]+)\s*(kg|g|ml|l)\b/.exec(unit)
  if (!found) return undefined
  return Math.round(Number(found[1]) * (found[2] === "kg" || found[2] === "l" ? 1000 : 1))
}

/** Smallest number of pieces on a well-filled shelf, and how many more there may be. */
const shelf: Record<BranchSlug, [least: number, more: number]> = {
  "park-street": [14, 106],
  "market-hall": [6, 70],
  harbour: [3, 44],
}

function stock(
  slug: string,
  values: string[],
  price: Minor,
  original: Minor | null,
  note: Note,
  pieces: number | undefined,
): VariantInput["stock"] {
  const result: VariantInput["stock"] = {}
  for (const branch of branchSlugs) {
    if (note.only ? !note.only.includes(branch) : leftOut(slug, branch)) continue
    const chance = seeded(`${slug}/${values.join("/")}/${branch}`)
    const [least, more] = shelf[branch]
    const usual = chance < 0.07 ? 1 + Math.floor(chance * 60) : least + Math.floor(chance * more)
    const soldOut = note.soldOut?.includes(branch) || ranOut(slug, branch)
    const extra = note.extraAt?.[branch] ?? harbourExtra(slug, branch, price)
    result[branch] = {
      quantity: pieces ?? (soldOut ? 0 : usual),
      ...(extra ? { price: price + extra, original_price: original === null ? null : original + extra } : {}),
    }
  }
  return result
}

/** The smaller branches don't carry everything. */
function leftOut(slug: string, branch: BranchSlug): boolean {
  const share = branch === "harbour" ? 0.14 : branch === "market-hall" ? 0.07 : 0
  return seeded(`range ${slug} ${branch}`) < share
}

function ranOut(slug: string, branch: BranchSlug): boolean {
  const share = branch === "harbour" ? 0.06 : branch === "market-hall" ? 0.04 : 0
  return seeded(`out ${slug} ${branch}`) < share
}

/** Some things cost a little more on the pier, in steps of five cents. */
function harbourExtra(slug: string, branch: BranchSlug, price: Minor): Minor {
  if (branch !== "harbour" || seeded(`pier ${slug}`) > 0.22) return 0
  return Math.max(5, Math.round((price * 0.05) / 5) * 5)
}

function extraGroup(group: ExtraGroup, attributes: { name: string }[], variants: VariantInput[]): MultiAttributeInput {
  return {
    name: group.name,
    min_select: group.min,
    max_select: group.max,
    values: group.values.map((extra) => extraValue(extra, attributes, variants)),
  }
}

function extraValue(extra: Extra, attributes: { name: string }[], variants: VariantInput[]): MultiValueInput {
  const value: MultiValueInput = { value: extra.value, price: extra.price }
  if (extra.needs) {
    value.dependencies = Object.entries(extra.needs).map(([attribute, wanted]) => ({ attribute, value: wanted }))
  }
  if (extra.by) {
    const place = attributes.findIndex(({ name }) => name === extra.by!.attribute)
    value.variant_prices = variants.flatMap(({ values }) => {
      const price = extra.by!.prices[values[place]!]
      return price === undefined ? [] : [{ values, price }]
    })
  }
  return value
}
