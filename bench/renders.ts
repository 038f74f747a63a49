// How many home pages of 60 cards does one core draw in a second when the page is not kept? Data at hand, React's work alone.

import type { Block } from "#contract/blocks.ts"
import type { Answer } from "#contract/calls.ts"
import { paths } from "#contract/paths.ts"
import type { PageAnswer, PageRequest } from "#web/entry-server.tsx"
import { serverEntry } from "../src/server/build.ts"
import { undisturbed } from "./rows.ts"

/** Of a turn, and turns. */
const turnMs = 400
const turns = 20
const cardsOnPage = 60

type Renders = { perCpuSecond: number; cards: number; bytes: number }

/** Reads what the page's loaders ask from a running store once, then draws. Processor time counts, not the clock. */
export async function rendersPerSecond(store: string): Promise<Renders> {
  const { renderPage } = (await import(serverEntry)) as { renderPage: (request: PageRequest) => Promise<PageAnswer> }
  const known = new Map<string, unknown>()
  const call = (async (name: keyof typeof paths, query: Record<string, string>) => {
    const address = `${store}${paths[name].path}?${new URLSearchParams(query)}`
    if (!known.has(address)) {
      const answer = await (await fetch(address)).json()
      known.set(address, name === "getData" ? withCards(answer as Answer<"getData">) : answer)
    }
    return known.get(address)
  }) as PageRequest["call"]
  const assets = { scripts: [], styles: [], fonts: [], later: [] }
  const request: PageRequest = { path: "/", branchId: 1, language: null, origin: "http://localhost", call, assets }
  const { html } = await renderPage(request)
  const draw = async (ms: number) => {
    const end = performance.now() + ms
    const before = process.cpuUsage()
    let count = 0
    for (; performance.now() < end; count += 1) await renderPage(request)
    const { user, system } = process.cpuUsage(before)
    return count / ((user + system) / 1_000_000)
  }
  // The first second warms the compiler up.
  await draw(1_000)
  const rates: number[] = []
  for (let turn = 0; turn < turns; turn += 1) rates.push(await draw(turnMs))
  const perCpuSecond = undisturbed(rates)
  return { perCpuSecond, cards: html.split("<article").length - 1, bytes: Buffer.byteLength(html) }
}

/** The page of the budget: navigation, slider, categories and as many cards as it names. */
function withCards(data: Answer<"getData">): Answer<"getData"> {
  const others = new Set(["top_nav", "bottom_nav", "banner_slider", "categories_grid"])
  let left = cardsOnPage
  const layout = data.layout.flatMap((block): Block[] => {
    const { products } = block.data
    if (!products) return others.has(block.code) ? [block] : []
    const shown = products.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ ...block, data: { ...block.data, products: shown } }] : []
  })
  return { ...data, layout }
}
