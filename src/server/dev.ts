// npm run dev: the store with hot reload. Vite serves the browser's part and draws pages from the sources; nothing is kept.

import { createServer as createHttpServer } from "node:http"
import { join } from "node:path"
import { createServer as createVite } from "vite"
import { readConfig } from "./config.ts"
import { openLogger } from "./logger.ts"
import type { RenderPage } from "./pages.ts"
import { startStore } from "./store-server.ts"

const config = readConfig(process.env)
const root = join(import.meta.dirname, "../..")

const vite = await createVite({
  root,
  server: { middlewareMode: true, ws: { port: config.port + 1 } as never },
  appType: "custom",
})

/** What Vite's plug-in for React expects to have run before the first component. */
const preamble = "/@haat/preamble.js"

const render: RenderPage = async (request) => {
  const { renderPage } = (await vite.ssrLoadModule("/src/web/entry-server.tsx")) as { renderPage: RenderPage }
  return renderPage(request)
}

const store = await startStore(config, openLogger(config.logLevel), {
  source: {
    render,
    assets: {
      scripts: [preamble, "/@vite/client", "/src/web/early.ts", "/src/web/entry-client.tsx"],
      styles: ["/src/web/fonts.css", "/src/web/tokens.css"],
      fonts: [],
      later: [],
    },
    isCached: false,
    publicUrl: config.publicUrl,
    allowances: null,
  },
  server: (handler) =>
    createHttpServer((request, response) => {
      if (request.url === preamble) {
        response.setHeader("content-type", "text/javascript")
        response.end(
          'import { injectIntoGlobalHook } from "/@react-refresh"\ninjectIntoGlobalHook(window)\nwindow.$RefreshReg$ = () => {}\nwindow.$RefreshSig$ = () => (type) => type\n',
        )
        return
      }
      // Vite answers what is a source or a dependency, and hands on everything else.
      vite.middlewares(request, response, () => handler(request, response))
    }),
})
console.log(`Haat is open at ${store.url}, with hot reload`)

const stop = async () => {
  await vite.close()
  await store.close()
  process.exit(0)
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
