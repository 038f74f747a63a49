// What can be read without saying who asks? Each public read with the tags of what its answer shows. The HTTP routes and
// the pages rendered in this process ask the same functions and share what is kept.

import type { Answer, Query, TypedCall } from "#contract/calls.ts"
import type { DependsOn, Kept } from "#shop/kept.ts"
import type { Shop } from "#shop/shop.ts"

/** An answer in wire form, with what it depends on. */
export type Read<C extends TypedCall> = (
  shop: Shop,
  branchId: number,
  query: Query<C>,
) => Promise<[Answer<C>, DependsOn]>

export type ReadTable = { [C in TypedCall]?: Read<C> }

export class PublicReads {
  #table: Map<string, { shop: Shop; read: unknown }>
  #kept: Kept

  /** Each table with the shop that its reads see. */
  constructor(tables: [Shop, ReadTable][], kept: Kept) {
    this.#table = new Map(
      tables.flatMap(([shop, table]) => Object.entries(table).map(([name, read]) => [name, { shop, read }])),
    )
    this.#kept = kept
  }

  /** Refusals and faults pass through; only answers are kept. `query` has been checked against the contract. */
  async read<C extends TypedCall>(name: C, query: Query<C>): Promise<[Answer<C>, DependsOn]> {
    const found = this.#table.get(name)
    if (!found) throw new Error(`${name} is not a public read`)
    const read = found.read as Read<C>
    const { branch_id = 1 } = query as { branch_id?: number }
    const key = `${name}?${canonical(query as Record<string, unknown>)}`
    return this.#kept.get(
      key,
      ([, on]: [Answer<C>, DependsOn]) => on,
      () => read(found.shop, branch_id, query),
    )
  }
}

/** The same question in one spelling: names sorted, what is missing left out. */
function canonical(query: Record<string, unknown>): string {
  return Object.keys(query)
    .filter((key) => query[key] !== undefined)
    .sort()
    .map((key) => `${key}=${encodeURIComponent(String(query[key]))}`)
    .join("&")
}
