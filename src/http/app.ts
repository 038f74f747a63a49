// What does the HTTP server answer? Hooks for every request, then the routes of each area.

import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import helmet from "@fastify/helmet"
import multipart from "@fastify/multipart"
import rateLimit from "@fastify/rate-limit"
import swagger from "@fastify/swagger"
import Fastify, { type FastifyServerFactory, LogController } from "fastify"
import type { Logger } from "pino"
import { currentWork } from "#db/trace.ts"
import { getBranch } from "#shop/branches/branches.ts"
import { Kept } from "#shop/kept.ts"
import { publicShop, type Shop } from "#shop/shop.ts"
import { addressRoutes } from "./account/address-routes.ts"
import { accountRoutes } from "./account/routes.ts"
import { signInRoutes } from "./account/sign-in-routes.ts"
import { wishlistRoutes } from "./account/wishlist-routes.ts"
import { AnswerCache } from "./answer-cache.ts"
import { cartRoutes } from "./cart/routes.ts"
import { catalogueReads } from "./catalogue/reads.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import type { App, Http } from "./context.ts"
import { docsRoutes } from "./docs.ts"
import { HttpError, handleError, hasInfinity, isUnstorable } from "./errors.ts"
import { loyaltyReads } from "./loyalty/reads.ts"
import { loyaltyRoutes } from "./loyalty/routes.ts"
import { orderRoutes } from "./orders/routes.ts"
import { translateAnswer, translatorFor } from "./present/translate.ts"
import { PublicReads } from "./public-reads.ts"
import { reviewRoutes } from "./reviews/routes.ts"
import { storeReads } from "./store/reads.ts"
import { storeRoutes } from "./store/routes.ts"
import { uploadLimits } from "./upload.ts"

export type HttpOptions = {
  logger: Logger
  /** Lets the composition root answer from the cache before a request becomes Fastify's. */
  serverFactory?: FastifyServerFactory
  /** Requests a minute and address on calls that change something. */
  writesPerMinute: number
  /** Whose X-Forwarded-For is believed; without it the machine's own. */
  trustedProxies?: string
  /** Vite's hot reload opens a socket and sends styles as scripts; the content security policy would forbid it. */
  isDevelopment?: boolean
}

/** How long a request waits for one answer of the database; whoever asked has gone after that, or asks again. */
const patienceMs = 8_000

/** The parts routes share; also used by pages rendered in this process. */
export function openHttp(shop: Shop): Http {
  const kept = new Kept(shop.changes, 5_000)
  return {
    shop,
    reads: new PublicReads(
      [
        [publicShop(shop), { ...storeReads, ...catalogueReads }],
        // About an account, and announced by nothing.
        [shop, loyaltyReads],
      ],
      kept,
    ),
    answers: new AnswerCache(shop.changes),
  }
}

/** Everything under /api. The caller adds pages and files and listens. */
export async function buildApp(http: Http, options: HttpOptions): Promise<App> {
  const app: App = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies ?? "loopback",
    bodyLimit: 256 * 1024,
    requestIdHeader: false,
    genReqId: requestId,
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 200 },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  }) as unknown as App

  const policy = options.isDevelopment ? false : contentSecurityPolicy
  await app.register(helmet, { contentSecurityPolicy: policy, strictTransportSecurity: false })
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id)
    const name = `${request.method} ${request.routeOptions.url ?? ""}`
    currentWork.run({ id: request.id, name, patienceMs }, done)
  })
  await app.register(rateLimit, {
    max: options.writesPerMinute,
    timeWindow: "1 minute",
    allowList: (request) => request.method === "GET" || request.method === "HEAD",
  })
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Haat", description: "The store's own interface", version: "1" } },
  })
  await app.register(multipart, { limits: uploadLimits })
  const parseJson = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) =>
    // Some clients name the type of a body they don't send, as with DELETE.
    text === "" ? done(null, undefined) : parseJson(request, text as string, done),
  )
  app.removeContentTypeParser("text/plain")
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(async () => {
    throw new HttpError(404, "not_found", "There is nothing here")
  })
  app.addHook("preValidation", async ({ query, params, body }) => {
    if (isUnstorable([query, params, body]))
      throw new HttpError(422, "invalid", "The text holds characters that cannot be stored")
  })
  // Sentences leave in the language of who asks. Public reads are kept for everybody and do not come by here.
  app.addHook("preSerialization", async ({ headers }, reply, answer) => {
    const translate = translatorFor(headers["accept-language"])
    if (!translate) return answer
    reply.header("vary", "Accept-Language")
    return translateAnswer(answer, translate)
  })
  // Every call may name the branch, and none takes one that is not there.
  app.addHook("preHandler", async ({ query, params }) => {
    // The validator reads 1e400 as a number beyond every limit, and does not hold limits against it.
    if (hasInfinity(query) || hasInfinity(params)) throw new HttpError(422, "invalid", "A number is too large")
    const { branch_id } = (query ?? {}) as { branch_id?: unknown }
    if (typeof branch_id === "number") await getBranch(http.shop, branch_id)
  })

  await app.register(async (area) => {
    storeRoutes(area as App, http)
    catalogueRoutes(area as App, http)
    cartRoutes(area as App, http)
    orderRoutes(area as App, http)
    loyaltyRoutes(area as App, http)
    signInRoutes(area as App, http)
    accountRoutes(area as App, http)
    addressRoutes(area as App, http)
    wishlistRoutes(area as App, http)
    reviewRoutes(area as App, http)
    docsRoutes(area as App)
    area.all("/api/*", { schema: { hide: true } }, async () => {
      throw new HttpError(404, "no_such_call", "There is no such call")
    })
  })
  return app
}

/** A proxy's id where it is one, so that its log and this one speak of the same request. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Scripts only from the store itself; styles may set custom properties of one element (`style="--tile: …"`). */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  },
}
