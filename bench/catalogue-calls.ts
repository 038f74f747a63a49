// What is asked of a store that has many products? Each kind of call in as many variants as one likes, no two alike, so that no
// answer is kept; from the words that the products were made of.

import pg from "pg"
import { aisles, brands, styles, varieties } from "../src/demo/many-words.ts"
import { fillCarts } from "./carts.ts"
import { addToCart, get, newGuest, placeOrder } from "./requests.ts"

export type Call = { what: string; requests(count: number): Promise<string[]> }

const kinds = aisles.flatMap(([, , names]) => names)
const slugOf = (name: string) => `many-${name.toLowerCase().replaceAll(" ", "-")}`

/** Parts of `attributes` without a colon say nothing, but they make an address that was not asked for before. */
let asked = 0
function unkept(): string {
  asked += 1
  return `branch_id=1&attributes=${asked}`
}

/** A read whose nth variant is asked for by `path`. */
const read = (what: string, path: (nth: number) => string): Call => ({
  what,
  requests: async (count) => Array.from({ length: count }, (_, nth) => get(`/api/${path(nth)}&${unkept()}`)),
})

const list = (what: string, query: (nth: number) => string) =>
  read(`list, ${what}`, (nth) => `get-products?per_page=24&${query(nth)}`)

const category = (what: string, slugs: string[], query = "") =>
  read(what, (nth) => `get-category-products?per_page=24&slug=${pick(slugs, nth)}&${query}`)

const search = (what: string, words: (nth: number) => string) =>
  read(`search, ${what}`, (nth) => `search-products?per_page=24&q=${encodeURIComponent(words(nth))}`)

/** Well spread, the same each time. */
const pick = <T>(of: T[], nth: number): T => of[(nth * 7919) % of.length]!
const firstOf = (name: string) => name.split(" ")[0]!

const tops = aisles.map(([name]) => slugOf(name))
const middles = kinds.map(slugOf)
const lowest = kinds.flatMap((kind) => styles.map((style) => slugOf(`${style} ${kind}`)))

const reads: Call[] = [
  list("popular", () => ""),
  list("newest", () => "sort=newest"),
  list("price_asc", () => "sort=price_asc"),
  list("rating", () => "sort=rating"),
  list("name", () => "sort=name"),
  list("page 200 on", (nth) => `page=${200 + nth}`),
  list("price_asc, page 200 on", (nth) => `sort=price_asc&page=${200 + nth}`),
  list("price range", (nth) => `price_min=${3 + nth / 10}&price_max=${6 + nth / 10}`),
  list("in stock, 4 stars", () => "in_stock=true&rating_min=4"),
  category("top category", tops),
  category("top category, by price", tops, "sort=price_asc"),
  category("top category, filtered", tops, "in_stock=true&price_max=9"),
  category("middle category, by name", middles, "sort=name"),
  category("lowest category", lowest),
  category("lowest category, by price", lowest, "sort=price_asc"),
  search("frequent word", (nth) => firstOf(pick(brands, nth))),
  search("brand of two words", (nth) => pick(brands, nth)),
  search("two frequent words", (nth) => `${firstOf(pick(brands, nth))} ${firstOf(pick(styles, nth + 1))}`),
  search("frequent and rarer word", (nth) => `${firstOf(pick(styles, nth))} ${firstOf(pick(kinds, nth))}`),
  search("beginning of a word", (nth) => pick(varieties, nth).slice(0, 3)),
  search("rare word", (nth) => `${firstOf(pick(brands, nth))} margherita`),
  search("word of one kind", (nth) => firstOf(pick(kinds, nth))),
  search("mistyped", (nth) => mistyped(firstOf(pick(brands, nth)))),
]

/** With one letter left out of the middle. */
const mistyped = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`

/** The calls of a store filled with many products, in the same order for each store. */
export async function callsOf(databaseUrl: string): Promise<Call[]> {
  const products = await readProducts(databaseUrl)
  return [
    ...reads,
    read("product", (nth) => `get-product?slug=${products[nth % products.length]!.slug}`),
    {
      what: "add to cart",
      requests: async (count) =>
        Array.from({ length: count }, (_, nth) => addToCart(newGuest(), products[nth % products.length]!.id)),
    },
    {
      what: "cart",
      requests: async (count) => {
        const guests = await withCarts(databaseUrl, count, products)
        return guests.map((guest) => get("/api/get-cart?branch_id=1", { "guest-id": guest }))
      },
    },
    {
      what: "place order",
      requests: async (count) => (await withCarts(databaseUrl, count, products)).map(placeOrder),
    },
  ]
}

type Product = { id: number; slug: string }

/** Products without options of which there is enough, from all over the store. */
async function readProducts(databaseUrl: string): Promise<Product[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Product>(`
      select p.id, p.slug from products p join variants v on v.product_id = p.id
      join stock s on s.variant_id = v.id and s.branch_id = 1 and s.quantity >= 20
      where p.slug like 'many-%' and v.value_ids = '{}' and v.price >= 500
      order by md5(p.slug) limit 200`)
    return rows
  } finally {
    await client.end()
  }
}

async function withCarts(databaseUrl: string, count: number, products: Product[]): Promise<string[]> {
  const guests = Array.from({ length: count }, newGuest)
  await fillCarts(
    databaseUrl,
    guests,
    products.map(({ id }) => id),
  )
  return guests
}
