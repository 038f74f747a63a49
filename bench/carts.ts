// Enough to buy, and carts that are ready to be ordered, for many shoppers at once.

import pg from "pg"

export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * As a store that has been open for a while: the tables' statistics are there (autovacuum would see to it within minutes),
 * and orders do not move along by themselves as in the demo, which would be work of its own.
 */
export async function settle(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("analyze")
    await client.query("update settings set value = 'false' where key = 'demo_store'")
    const change = { versions: { "cache-settings": Date.now() }, tags: ["settings"] }
    await client.query("select pg_notify('haat_changes', $1)", [JSON.stringify(change)])
  })
}

/** Fills the first branch's stock of all products without options. Returns their ids. */
export async function fillStock(databaseUrl: string): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ product_id: number }>(
      `update stock s set counted = s.sold + 1000000
       from variants v
       where v.id = s.variant_id and s.branch_id = 1
         and not exists (select from attributes a where a.product_id = v.product_id)
       returning v.product_id`,
    )
    return rows.map(({ product_id }) => product_id)
  })
}

/** One open cart for each shopper with some pieces of one of the products, straight into the tables. */
export async function fillCarts(
  databaseUrl: string,
  guests: string[],
  productIds: number[],
  pieces = 9,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with guests as (
         select guest, ($2::int[])[1 + nth % array_length($2::int[], 1)] as product_id
         from unnest($1::uuid[]) with ordinality as t (guest, nth)
       ), opened as (
         insert into carts (shopper_id) select guest from guests returning id, shopper_id
       )
       insert into cart_items (cart_id, product_id, variant_id, quantity, seen_price)
       select o.id, v.product_id, v.id, $3::int, v.price
       from opened o join guests g on g.guest = o.shopper_id join variants v on v.product_id = g.product_id`,
      [guests, productIds, pieces],
    )
    await client.query("analyze carts, cart_items")
  })
}
