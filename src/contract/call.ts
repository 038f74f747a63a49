// How is a call described? What every entry of the list of calls says.

import { type TSchema, Type } from "typebox"
import { branchQuery } from "./common.ts"

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE"
  path: string
  summary: string
  /**
   * "public": the same for everybody, cached, with an ETag. "shopper": needs a guest id or a token, never cached.
   * "customer": needs a token.
   */
  access: "public" | "shopper" | "customer"
  query?: TSchema
  params?: TSchema
  headers?: TSchema
  body?: TSchema
  /** A form with one file, named "picture", instead of a JSON body. */
  isUpload?: boolean
  status: 200 | 201
  answer: TSchema
  /** Error statuses besides 400, 422, 429 and 5xx, which any call may give. */
  errors: number[]
}

/** The query of a call: its own fields and the branch. */
export const query = <T extends Record<string, TSchema>>(own: T) => Type.Object({ ...own, ...branchQuery })
export const none = Type.Object({ ...branchQuery })

/** A body takes the fields it names and no others. */
export const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })
