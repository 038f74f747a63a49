// How does a call of the contract become a route? Schema, permission and handler from one description.

import type { FastifyReply, FastifyRequest } from "fastify"
import type { Call } from "#contract/call.ts"
import { type Answer, type Body, type CallWith, calls, type Query, type TypedCall } from "#contract/calls.ts"
import { ErrorAnswer } from "#contract/common.ts"
import { ChangedAnswer } from "#contract/order-parts.ts"
import type { DependsOn } from "#shop/kept.ts"
import type { Shopper } from "#shop/shop.ts"
import { sendStored, storedAnswer } from "./answer-cache.ts"
import type { App, Http } from "./context.ts"
import { exactBody } from "./exact-body.ts"
import { requireCustomer, requireMarker, requireShopper, type SignedIn } from "./identity.ts"
import { translateAnswer, translatorOfCode } from "./present/translate.ts"

export type Asked<C extends TypedCall> = {
  query: Query<C>
  body: Body<C>
  params: { id: number }
  headers: Record<string, string | undefined>
  branchId: number
}

/** Registers a read that is the same for everybody: kept as bytes under its address, with an ETag. */
export function routePublicRead<C extends CallWith<"public">>(app: App, { reads, answers }: Http, name: C): void {
  app.route({
    ...routeOf(calls[name]),
    handler: async (request, reply) => {
      let on: DependsOn = { keys: [], tags: [] }
      const answer = await answers.get(
        request.url,
        () => on,
        async () => {
          const { language, ...query } = request.query as Query<C> & { language?: string }
          const [value, dependsOn] = await reads.read(name, query as Query<C>)
          on = dependsOn
          const translate = translatorOfCode(language ?? null)
          const said = translate ? translateAnswer(value, translate) : value
          return storedAnswer(200, String(reply.code(200).serialize(said)), {
            ...plainHeaders(reply),
            "content-type": "application/json; charset=utf-8",
            // Kept by clients and CDNs, asked about each time: an answer of 304 costs next to nothing.
            "cache-control": "public, max-age=0, must-revalidate",
          })
        },
      )
      reply.hijack()
      sendStored(answer, request.raw, reply.raw)
    },
  })
}

/** What earlier hooks set on every answer, such as the security headers; not what names this one request. */
export function plainHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(headers.filter(([name]) => name !== "x-request-id"))
}

/** Registers a call that depends on who asks: never kept, refused without an identity. */
export function routeShopperCall<C extends CallWith<"shopper">>(
  app: App,
  { shop }: Http,
  name: C,
  handler: (shopper: Shopper, asked: Asked<C>, request: FastifyRequest) => Promise<Answer<C>>,
): void {
  routeCall(app, name, async (request) => handler(await requireShopper(shop, request), askedOf(request), request))
}

/** Registers a call about an account: never kept, refused without a sign-in. */
export function routeCustomerCall<C extends CallWith<"customer">>(
  app: App,
  { shop }: Http,
  name: C,
  handler: (customer: SignedIn, asked: Asked<C>, request: FastifyRequest) => Promise<Answer<C>>,
): void {
  routeCall(app, name, async (request) => handler(await requireCustomer(shop, request), askedOf(request), request))
}

function routeCall<C extends TypedCall>(
  app: App,
  name: C,
  answerTo: (request: FastifyRequest) => Promise<Answer<C>>,
): void {
  const call: Call = calls[name]
  app.route({
    ...routeOf(call),
    handler: async (request, reply) => {
      if (call.method !== "GET") requireMarker(request)
      const answer = await answerTo(request)
      return reply.code(call.status).header("cache-control", "no-store").send(answer)
    },
  })
}

/** The request's parts with the types of the contract. */
export function askedOf<C extends TypedCall>(request: FastifyRequest): Asked<C> {
  const query = request.query as Query<C> & { branch_id?: number }
  return {
    query,
    body: request.body as Body<C>,
    params: request.params as { id: number },
    headers: request.headers as Record<string, string | undefined>,
    branchId: query.branch_id ?? 1,
  }
}

export function routeOf(call: Call) {
  const errors = [400, 422, 429, ...call.errors]
  return {
    method: call.method,
    url: call.path,
    ...(call.body ? exactBody(call.body) : {}),
    schema: {
      summary: call.summary,
      tags: [call.path.split("/")[2] ?? ""],
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: {
        [call.status]: call.answer,
        ...Object.fromEntries(errors.map((status) => [status, status === 409 ? ChangedAnswer : ErrorAnswer])),
      },
    },
  }
}
