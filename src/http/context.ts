// What do routes work with?

import type { IncomingMessage, ServerResponse } from "node:http"
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify"
import type { Shop } from "#shop/shop.ts"
import type { AnswerCache } from "./answer-cache.ts"
import type { PublicReads } from "./public-reads.ts"

export type Http = {
  shop: Shop
  reads: PublicReads
  answers: AnswerCache
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>
