// Can anything that is sent break the store? Whatever bytes are in whatever field of whatever call: an answer below 500, and all goes on.

import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Call } from "#contract/call.ts"
import { calls, type TypedCall } from "#contract/calls.ts"
import { verify } from "#shop/verify/verify.ts"
import { type Asked, identityOf, openTestApp, type TestApp } from "../support/app.ts"
import { describeOnEngines } from "../support/database.ts"
import { scenarios, stockPlenty } from "./scenarios.ts"

const names = Object.keys(calls) as TypedCall[]

const nasty = fc.constantFrom(
  ...["", "\u0000", "\ud800", "'", '"; drop table carts; --', "%", "\\", "../..", "<script>", "1e400", "-0", "NaN"],
  ...["[object Object]", "__proto__", "constructor", "𝕏".repeat(50), "a".repeat(5_000), "\r\nx: y", "{{7*7}}", "١٢٣"],
)
const number = fc.constantFrom(0, -1, 1, 0.5, 99, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, -1e-300)
const anything = fc.anything({ maxDepth: 3, withNullPrototype: false, withBigInt: false, withDate: false })
const value = fc.oneof(anything, nasty, number, fc.boolean(), fc.constant(null))
const text = fc.oneof(nasty, fc.string(), number.map(String))

const keysOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? { a: 1 })
const shapes = (keys: string[]) =>
  fc.oneof(
    anything,
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value, { maxKeys: 8 }),
    fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] }),
  )

type Fields = Record<string, unknown>

/** The way to every field, also within fields. */
function fieldsOf(body: Fields, way: string[] = []): string[][] {
  return Object.entries(body).flatMap(([key, inner]) => [
    [...way, key],
    ...(typeof inner === "object" && inner !== null ? fieldsOf(inner as Fields, [...way, key]) : []),
  ])
}

function replaced(body: Fields, [key, ...rest]: string[], by: unknown): Fields {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Fields
  copy[key!] = rest.length === 0 ? by : replaced(body[key!] as Fields, rest, by)
  return copy
}

/** Bodies that are good but for one field get past the first doors. */
function bodies(call: Call, good: unknown): fc.Arbitrary<unknown> {
  const ways = typeof good === "object" && good !== null ? fieldsOf(good as Fields) : []
  const any = shapes(keysOf(call.body))
  if (ways.length === 0) return any
  const spoilt = fc.tuple(fc.constantFrom(...ways), value).map(([way, by]) => replaced(good as Fields, way, by))
  return fc.oneof(any, { arbitrary: spoilt, weight: 3 })
}

/** In its own place of the address, and none of its characters another. */
const filled = (path: string, params: Fields): string =>
  path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])))

describeOnEngines("whatever is sent, the store answers and stands", (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database())
    await stockPlenty(app)
  })
  afterAll(() => app.close())

  test.each(names)("%s", async (name) => {
    const call: Call = calls[name]
    const good: Asked = await scenarios[name].good(app)
    const hasBody = call.method === "POST" || call.method === "PUT"
    const asked = fc.record({
      body: bodies(call, good.body),
      query: fc.dictionary(fc.oneof(fc.constantFrom(...keysOf(call.query)), fc.string()), text, { maxKeys: 6 }),
      id: fc.oneof(text, fc.constant(null)),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ body, query, id }) => {
        const params = id === null ? (good.params ?? {}) : { id: id.toWellFormed() }
        const answer = await app.app.inject({
          method: call.method,
          url: `${filled(call.path, params)}?${new URLSearchParams(query)}`,
          headers: {
            ...identityOf(good.as ?? randomUUID()),
            "idempotency-key": "12345678",
            ...good.headers,
            ...(hasBody ? { "content-type": "application/json" } : {}),
          },
          ...(hasBody ? { payload: JSON.stringify(body) ?? "" } : {}),
        })
        expect(answer.statusCode, answer.payload).toBeLessThan(500)
        expect(() => answer.json()).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })

  test("and nothing was written by halves", async () => {
    expect(await verify(app.shop)).toEqual([])
    const { as } = await scenarios.getCart.good(app)
    expect((await app.call("getCart", { as })).status).toBe(200)
  })
})
