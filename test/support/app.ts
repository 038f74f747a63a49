// How does a test make requests? The whole HTTP application in this process; every answer is held against the contract.

import { randomInt, randomUUID } from "node:crypto"
import pino from "pino"
import type { TSchema } from "typebox"
import { Compile } from "typebox/compile"
import { expect } from "vitest"
import type { Call } from "#contract/call.ts"
import { calls, type TypedCall } from "#contract/calls.ts"
import { ErrorAnswer } from "#contract/common.ts"
import { ChangedAnswer } from "#contract/order-parts.ts"
import type { Database } from "#db/database.ts"
import { buildApp, openHttp } from "#http/app.ts"
import type { App } from "#http/context.ts"
import { guest, openTestShop, type TestShop } from "./store.ts"

export type Asked = {
  query?: Record<string, unknown>
  params?: Record<string, unknown>
  body?: unknown
  /** A guest by their id, or a customer by the token; a new guest unless said otherwise, null for nobody. */
  as?: string | { token: string } | null
  /** The network address it comes from; one of its own unless said otherwise, since some things are counted by it. */
  from?: string
  headers?: Record<string, string>
  /** Sent as it is, instead of `body`. */
  payload?: string
  /** Bytes of a file, sent as the form that a call with an upload takes. */
  picture?: Uint8Array
}

// biome-ignore lint/suspicious/noExplicitAny: tests read into answers that were checked against the contract.
export type Answered = { status: number; body: any; headers: Record<string, string | undefined>; text: string }

export type TestApp = {
  app: App
  shop: TestShop
  /** Makes a call of the contract and checks whatever comes back. */
  call(name: TypedCall, asked?: Asked): Promise<Answered>
  close(): Promise<void>
}

export async function openTestApp(database: Database, options: { writesPerMinute?: number } = {}): Promise<TestApp> {
  const shop = openTestShop(database)
  const logger = pino({ level: "silent" })
  const app = await buildApp(openHttp(shop), { logger, writesPerMinute: options.writesPerMinute ?? 1_000_000 })
  await app.ready()
  return {
    app,
    shop,
    call: (name, asked = {}) => request(app, name, asked),
    close: () => app.close(),
  }
}

async function request(
  app: App,
  name: TypedCall,
  { query, params, body, as = randomUUID(), from = newAddress(), headers, payload, picture }: Asked,
): Promise<Answered> {
  const { method, path }: Call = calls[name]
  const sent = payload ?? (picture ? formOf(picture) : body === undefined ? undefined : JSON.stringify(body))
  const answer = await app.inject({
    method,
    url: addressOf(path, params, query),
    remoteAddress: from,
    headers: {
      ...identityOf(as),
      ...(sent === undefined ? {} : { "content-type": picture ? formType : "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { payload: sent }),
  })
  const answered: Answered = {
    status: answer.statusCode,
    text: answer.payload,
    body: answer.payload === "" ? undefined : JSON.parse(answer.payload),
    headers: answer.headers as Record<string, string | undefined>,
  }
  expectContract(name, answered)
  return answered
}

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Headers of the browser of whoever asks. */
export function identityOf(as: string | { token: string } | null): Record<string, string> {
  if (as === null) return { "x-requested-with": "XMLHttpRequest" }
  return typeof as === "string"
    ? guest(as)
    : { authorization: `Bearer ${as.token}`, "x-requested-with": "XMLHttpRequest" }
}

const boundary = "----haat-test-form"
const formType = `multipart/form-data; boundary=${boundary}`

/** A form with one file, as a browser sends it. */
function formOf(picture: Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key] ?? "")))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

const validators = new Map<TSchema, ReturnType<typeof Compile<TSchema>>>()
function validatorOf(schema: TSchema) {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator
}

/** The status is one the contract names, the body has the shape it gives that status, and the caching fits. */
export function expectContract(name: TypedCall, { status, body, headers, text }: Answered): void {
  const call: Call = calls[name]
  if (status === 304) return
  const allowed = [call.status, 400, 413, 415, 422, 429, ...call.errors]
  expect(allowed, `${name} answered ${status}: ${text}`).toContain(status)
  expect(headers["content-type"]).toMatch(/^application\/json/)
  const schema = status === call.status ? call.answer : status === 409 ? ChangedAnswer : ErrorAnswer
  const validator = validatorOf(schema)
  if (!validator.Check(body))
    throw new Error(`${name} ${status}: ${JSON.stringify([...validator.Errors(body)].slice(0, 3))}`)
  if (status === 200 && call.access === "public") expect(headers.etag).toMatch(/^W\/".+"$/)
  else expect(headers["cache-control"], `${name} ${status}`).toBe("no-store")
}
