// What do all calls share? Ids, money, times, lists and the one shape of an error.

import { type Static, type TSchema, Type } from "typebox"

/** An amount in major units of the store's currency, never with more decimals than it has. */
export const Money = Type.Number()
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** ISO 8601, UTC. */
export const Time = Type.String({ format: "date-time" })
/** A name in an address: lower-case letters, digits and hyphens. */
export const Slug = Type.String({ minLength: 1, maxLength: 200, pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" })
/** Random, at least 12 characters: nobody can guess another shopper's order. */
export const OrderId = Type.String({ minLength: 12, maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Every call may carry the branch; without it the branch is 1 (specification, section 7). */
export const branchQuery = {
  branch_id: Type.Optional(Id),
  /** The language of sentences in answers that are kept for everybody; other answers go by Accept-Language. */
  language: Type.Optional(Type.String({ maxLength: 12 })),
}

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
}

export const listOf = <T extends TSchema>(item: T) => ({
  data: Type.Array(item),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
})

export const ErrorAnswer = Type.Object({
  /** Can be shown to a shopper. */
  message: Type.String(),
  /** Stable, for programs. */
  code: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The answer to a 5xx: find the request in the log. */
  request_id: Type.Optional(Type.String()),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

/** `src` is the 640 px wide WebP; other widths and AVIF differ only in its last part: see `web/ui/picture`. */
export const Image = Type.Object({
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
  /** A CSS colour shown until the picture has come. */
  placeholder: Type.String(),
})
export type Image = Static<typeof Image>

/** Tax under one rate; the lines of a cart or an order sum to its tax_amount. */
export const TaxLine = Type.Object({
  name: Type.String(),
  /** In percent: 8.25. */
  rate: Type.Number(),
  /** What it was taken on, without tax. */
  taxable: Money,
  amount: Money,
})
export type TaxLine = Static<typeof TaxLine>

export const Seo = Type.Object({ title: Type.String(), description: Type.String() })
