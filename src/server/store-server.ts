// What runs when the store runs? The database, the API, pages, pictures and files behind one port, and what ticks.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import fastifyStatic from "@fastify/static"
import type { Logger } from "pino"
import { sendStored } from "#http/answer-cache.ts"
import { buildApp, openHttp } from "#http/app.ts"
import type { App, Http } from "#http/context.ts"
import { openSenders } from "#shop/messages/senders.ts"
import { openRazorpay } from "#shop/payments/razorpay.ts"
import { openShop, type Shop } from "#shop/shop.ts"
import { readAssets } from "./assets.ts"
import { clientDir, serverEntry } from "./build.ts"
import type { Config } from "./config.ts"
import { openDatabase } from "./data.ts"
import { discoveryRoutes } from "./discovery.ts"
import { Drain } from "./drain.ts"
import { healthRoutes } from "./health.ts"
import { iconRoutes } from "./icons.ts"
import { runJobs } from "./job-runner.ts"
import { jobsOf } from "./jobs.ts"
import { metricsRoutes } from "./metrics.ts"
import { lookIntoOriginals, openOriginals } from "./originals.ts"
import { plugInAllowance, razorpayAllowance } from "./page-policy.ts"
import { type PageSource, pageKey, pageRoutes } from "./pages.ts"
import { pictureRoutes } from "./pictures.ts"
import { readWorker, type WorkerSource, workerRoutes } from "./service-worker.ts"

export type StoreServer = {
  app: App
  shop: Shop
  url: string
  /** Goes on answering for as many seconds while /readyz says that it leaves. A second call ends that. */
  leave(seconds: number): Promise<void>
  close(): Promise<void>
}

/** For development, where pages are drawn from the sources. */
export type Development = { source: PageSource; server: (handler: Handler) => Server }

/** Opens everything and listens. Throws, with nothing left open, when a part cannot start. */
export async function startStore(config: Config, logger: Logger, development?: Development): Promise<StoreServer> {
  const database = await openDatabase(config, logger)
  try {
    const originals = await openOriginals(config)
    if (config.bucket) void lookIntoOriginals(originals, logger)
    const shop = openShop(database, {
      log: logger,
      picturesDir: config.picturesDir,
      originals,
      publicUrl: config.publicUrl,
      gateway: config.razorpay ? openRazorpay(config.razorpay) : null,
    })
    const http = openHttp(shop)
    const built = development ? null : await readBuilt(config)
    const source = development?.source ?? built!.source
    const drain = new Drain()
    const app = await buildApp(http, {
      logger,
      writesPerMinute: config.writesPerMinute,
      trustedProxies: config.trustedProxies,
      isDevelopment: development !== undefined,
      serverFactory: (handler) =>
        development?.server(handler) ?? createServer(drain.around(answerFromCache(http, handler))),
    })
    if (!development) await serveAssets(app)
    healthRoutes(app, database, drain)
    const metrics = metricsRoutes(app, http, database, config.metricsToken)
    pictureRoutes(app, shop)
    iconRoutes(app, shop)
    discoveryRoutes(app, shop, config.publicUrl)
    if (built) workerRoutes(app, shop, built.worker)
    pageRoutes(app, http, source)
    await app.listen({ port: config.port, host: config.host })
    const senders = openSenders(config.senders, logger)
    const stopJobs = runJobs(database.db, metrics.counted(jobsOf(shop, senders)), logger)
    return {
      app,
      shop,
      url: addressOf(app, config),
      leave: async (seconds) => {
        await drain.leave(seconds)
        if (seconds > 0) await drain.stopListening(app.server)
      },
      close: async () => {
        await stopJobs()
        for (const sender of senders) await sender.close?.()
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serveAssets(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  })
}

type Built = { source: PageSource; worker: WorkerSource }

async function readBuilt(config: Config): Promise<Built> {
  const { renderPage, renderShell } = (await import(serverEntry)) as typeof import("#web/entry-server.tsx")
  const assets = await readAssets(clientDir)
  return {
    source: {
      render: renderPage,
      assets,
      isCached: true,
      publicUrl: config.publicUrl,
      allowances: [plugInAllowance, ...(config.razorpay ? [razorpayAllowance] : [])],
    },
    worker: { text: await readWorker(clientDir, assets), render: renderShell, assets },
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Answers what is kept before a request becomes Fastify's: a look into a map and a write to the socket. */
function answerFromCache({ answers }: Http, handler: Handler): Handler {
  return (request, response) => {
    const { method, url = "/" } = request
    if (method === "GET" || method === "HEAD") {
      const answer = answers.peek(url.startsWith("/api/") ? url : pageKey(request))
      if (answer) return sendStored(answer, request, response)
    }
    handler(request, response)
  }
}

function addressOf(app: App, config: Config): string {
  const address = app.server.address()
  const port = typeof address === "object" && address ? address.port : config.port
  return `http://localhost:${port}`
}
