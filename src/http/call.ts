// How does a call of the contract become a route? Schema, permission and handler from one description.

import type { FastifyReply, FastifyRequest } from "fastify"
import { type Answer, type Body, type Call, calls, type Query, type TypedCall } from "#contract/calls.ts"
import { ErrorAnswer } from "#contract/common.ts"
import { ChangedAnswer } from "#contract/order-parts.ts"
import type { DependsOn } from "#shop/kept.ts"
import type { Guest } from "#shop/shop.ts"
import { sendStored, storedAnswer } from "./answer-cache.ts"
import type { App, Http } from "./context.ts"
import { HttpError } from "./errors.ts"
import { exactBody } from "./exact-body.ts"

export type Asked<C extends TypedCall> = {
  query: Query<C>
  body: Body<C>
  params: { id: number }
  headers: Record<string, string | undefined>
  branchId: number
}

/** Registers a read that is the same for everybody: kept as bytes under its address, with an ETag. */
export function routePublicRead<C extends TypedCall>(app: App, { reads, answers }: Http, name: C): void {
  app.route({
    ...routeOf(calls[name]),
    handler: async (request, reply) => {
      let on: DependsOn = { keys: [], tags: [] }
      const answer = await answers.get(
        request.url,
        () => on,
        async () => {
          const [value, dependsOn] = await reads.read(name, request.query as Query<C>)
          on = dependsOn
          return storedAnswer(200, String(reply.code(200).serialize(value)), {
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

/** What earlier hooks set on the answer, such as the security headers. */
export function plainHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Registers a call that depends on who asks: never kept, refused without an identity. */
export function routeShopperCall<C extends TypedCall>(
  app: App,
  name: C,
  handler: (guest: Guest, asked: Asked<C>) => Promise<Answer<C>>,
): void {
  const call: Call = calls[name]
  app.route({
    ...routeOf(call),
    handler: async (request, reply) => {
      if (call.method !== "GET") requireMarker(request)
      const answer = await handler(requireGuest(request), askedOf(request))
      return reply.code(call.status).header("cache-control", "no-store").send(answer)
    },
  })
}

/** As the contract's name says; the guest is null where nobody said who asks. */
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

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Who asks, or null. An Authorization header that names no session is an ended sign-in. */
export function guestOf(request: FastifyRequest): Guest | null {
  if (request.headers.authorization !== undefined) {
    throw new HttpError(401, "signed_out", "Your sign-in has ended. Please sign in again")
  }
  const id = request.headers["guest-id"]
  return typeof id === "string" && uuid4.test(id) ? { guest_id: id.toLowerCase() } : null
}

function requireGuest(request: FastifyRequest): Guest {
  const guest = guestOf(request)
  if (!guest) throw new HttpError(401, "no_identity", "Please reload the page and try again")
  return guest
}

/** A form of another site cannot set this header, so a shopper's browser cannot be made to change things here. */
function requireMarker(request: FastifyRequest): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest") {
    throw new HttpError(403, "no_marker", "This request did not come from the store")
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
