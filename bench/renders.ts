// How many home pages does one core draw in a second when nothing of them is kept? Data at hand, React's work alone.

import type { PageAnswer, PageRequest } from "#web/entry-server.tsx"
import { serverEntry } from "../src/server/build.ts"

type Renders = { perSecond: number; perSecondOf60: number; cards: number; bytes: number }

const seconds = 4

/** Reads what the page's loaders ask from a running store once, then draws for some seconds. */
export async function rendersPerSecond(store: string): Promise<Renders> {
  const { renderPage } = (await import(serverEntry)) as { renderPage: (request: PageRequest) => Promise<PageAnswer> }
  const { paths } = await import("#contract/paths.ts")
  const known = new Map<string, unknown>()
  const call = (async (name: keyof typeof paths, query: Record<string, string>) => {
    const address = `${store}${paths[name].path}?${new URLSearchParams(query)}`
    if (!known.has(address)) known.set(address, await (await fetch(address)).json())
    return known.get(address)
  }) as PageRequest["call"]
  const request: PageRequest = {
    path: "/",
    branchId: 1,
    origin: "http://localhost",
    call,
    assets: { scripts: [], styles: [], preloads: [] },
  }
  const { html } = await renderPage(request)
  const cards = html.split("<article").length - 1
  const draw = async (ms: number) => {
    const start = performance.now()
    let count = 0
    while (performance.now() - start < ms) {
      await renderPage(request)
      count += 1
    }
    return (count * 1000) / (performance.now() - start)
  }
  // The first second warms the compiler up.
  await draw(1000)
  const perSecond = await draw(seconds * 1000)
  return { perSecond, perSecondOf60: (perSecond * cards) / 60, cards, bytes: Buffer.byteLength(html) }
}
