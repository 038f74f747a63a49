// Which products are asked for? Sort order and filters live in the address, so that Back, reload and sharing keep them.

import type { Query } from "#contract/calls.ts"

export type Sort = NonNullable<Query<"getProducts">["sort"]>
export const sorts: Sort[] = ["popular", "newest", "price_asc", "price_desc", "rating", "name"]

export type Listing = Pick<
  Query<"getProducts">,
  "sort" | "price_min" | "price_max" | "in_stock" | "rating_min" | "attributes"
>

/** Unreadable values are left out: somebody else's address must not break the page. */
export function listingOf(search: URLSearchParams): Listing {
  const sort = search.get("sort") as Sort
  return {
    sort: sorts.includes(sort) ? sort : undefined,
    price_min: amount(search.get("price_min")),
    price_max: amount(search.get("price_max")),
    in_stock: search.get("in_stock") === "true" ? true : undefined,
    rating_min: whole(search.get("rating_min"), 5),
    attributes: search.get("attributes")?.slice(0, 500) || undefined,
  }
}

export const pageOf = (search: URLSearchParams): number => whole(search.get("page"), 100_000) ?? 1

function amount(text: string | null): number | undefined {
  const value = text === null || text === "" ? Number.NaN : Number(text)
  return value >= 0 && value <= 10_000_000 ? value : undefined
}

function whole(text: string | null, most: number): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

/** The address with other values; the page number goes, since another list begins at its start. */
export function searchWith(search: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search)
  next.delete("page")
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  const text = next.toString()
  return text ? `?${text}` : ""
}

export function nextPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set("page", String(page))
  return `?${next}`
}

export type Chosen = Map<string, Set<string>>

/** "Size:Large,Colour:Blue" */
export function chosenOf(attributes: string | undefined): Chosen {
  const chosen: Chosen = new Map()
  for (const pair of (attributes ?? "").split(",")) {
    const at = pair.indexOf(":")
    if (at < 1) continue
    const name = pair.slice(0, at)
    chosen.set(name, (chosen.get(name) ?? new Set()).add(pair.slice(at + 1)))
  }
  return chosen
}

export function attributesText(chosen: Chosen): string {
  return [...chosen].flatMap(([name, values]) => [...values].map((value) => `${name}:${value}`)).join(",")
}

export const filterCount = ({ price_min, price_max, in_stock, rating_min, attributes }: Listing): number =>
  Number(price_min !== undefined || price_max !== undefined) +
  Number(Boolean(in_stock)) +
  Number(rating_min !== undefined) +
  [...chosenOf(attributes).values()].reduce((sum, values) => sum + values.size, 0)
