// Where does the browser's service worker come from? The built one, with this release's files written before it, so that every release has
// another one; and the page it shows where nothing else is there.

import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { App } from "#http/context.ts"
import { getSettings } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"
import type { renderShell } from "#web/entry-server.tsx"
import type { Assets } from "./assets.ts"
import { branchOf, chosenLanguage } from "./pages.ts"

const shell = "/offline"

export type WorkerSource = { text: string; render: typeof renderShell; assets: Assets }

export async function readWorker(clientDir: string, assets: Assets): Promise<string> {
  const manifest = await readFile(join(clientDir, ".vite/manifest.json"), "utf8")
  const files = Object.values(JSON.parse(manifest) as Record<string, { file: string }>).map(({ file }) => `/${file}`)
  const first = [shell, ...assets.styles, ...assets.fonts, ...assets.scripts, ...assets.later]
  const rest = [...new Set(files)].filter((file) => /^\/assets\/.*\.js$/.test(file) && !first.includes(file))
  const code = await readFile(join(clientDir, "service-worker.js"), "utf8")
  const version = createHash("sha256").update(manifest).update(code).digest("hex").slice(0, 12)
  return `self.build=${JSON.stringify({ version, first, rest })};\n${code}`
}

export function workerRoutes(app: App, shop: Shop, { text, render, assets }: WorkerSource): void {
  // Asked for at every visit; a proxy that kept it would keep an old release alive.
  app.get("/service-worker.js", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(text),
  )

  app.get(shell, { schema: { hide: true } }, async (request, reply) => {
    const { cookie } = request.headers
    const settings = await getSettings(shop, branchOf(cookie))
    const html = await render({ settings, language: chosenLanguage(cookie), assets })
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html)
  })
}
