// Does a flash sale go well? Many shoppers with the same product in their carts order at the same moment: who waits, who gets it?

import { fillCarts, withClient } from "./carts.ts"
import { type LoadResult, runLoad } from "./load.ts"
import type { Machine } from "./machines.ts"
import { newGuest, placeOrder } from "./requests.ts"
import { mean, type Row, share } from "./rows.ts"

const shoppers = 1_000
const stock = 500
/** Sales, each of another product. */
const rounds = 3
/** Minor units: one piece of it is enough for an order. */
const minPrice = 1_500
/** Nobody waits longer; what is not answered by then counts as late. */
const seconds = 20

/** `store` should have worked for a while. Leaves the products it offered sold out: nothing that buys should come after it. */
export async function measureFlashSale(store: Machine, databaseUrl: string): Promise<Row[]> {
  const sales: { result: LoadResult; sold: number }[] = []
  for (let round = 0; round < rounds; round += 1) sales.push(await sell(store, databaseUrl, round))
  const inTime = mean(sales.map(({ result }) => result.withinSecond))
  const count = (status: string) => sales.map(({ result }) => result.answers[status] ?? 0).join(", ")
  const isExact = sales.every(({ result, sold }) => sold === stock && result.answers["201"] === stock)
  const isClear = sales.every(({ result }) => result.answers["409"] === shoppers - stock)
  return [
    {
      what: `flash sale: ${shoppers.toLocaleString("en-US")} shoppers at once, one product, stock ${stock}`,
      measured: `${share(inTime)} of requests under a second`,
      against: `p95 ${Math.round(mean(sales.map(({ result }) => result.p95)))} ms; ${count("201")} orders, ${count("409")} told it is sold out`,
      ratio: "–",
      budget: `at least 95 %, exactly ${stock} sold`,
      isMet: inTime >= 0.95 && isExact && isClear,
    },
  ]
}

async function sell(store: Machine, databaseUrl: string, nth: number): Promise<{ result: LoadResult; sold: number }> {
  const { product, sold: before } = await offer(databaseUrl, nth)
  const guests = Array.from({ length: shoppers }, newGuest)
  await fillCarts(databaseUrl, guests, [product], 1)
  const requests = guests.map((guest) => [placeOrder(guest)])
  const result = await runLoad({ port: store.port, connections: shoppers, seconds, requests, isOnce: true })
  return { result, sold: (await soldOf(databaseUrl, product)) - before }
}

/** Puts `stock` pieces of a product on sale. */
async function offer(databaseUrl: string, nth: number): Promise<{ product: number; sold: number }> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ product: number; sold: number }>(
      `with chosen as (
         select v.id, v.product_id from variants v
         where v.price >= $2 and exists (select from stock s where s.variant_id = v.id and s.branch_id = 1)
           and not exists (select from attributes a where a.product_id = v.product_id)
         order by v.id offset $1 limit 1
       )
       update stock s set counted = s.sold + $3::int from chosen
       where s.variant_id = chosen.id and s.branch_id = 1
       returning chosen.product_id as product, s.sold`,
      [nth, minPrice, stock],
    )
    if (!rows[0]) throw new Error("The demo store has too few products for flash sales")
    return rows[0]
  })
}

async function soldOf(databaseUrl: string, product: number): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sold: number }>(
      "select s.sold from stock s join variants v on v.id = s.variant_id where v.product_id = $1 and s.branch_id = 1",
      [product],
    )
    return rows[0]!.sold
  })
}
