// What does a page cost that is not kept, and what does a first visit load?

import { firstLoad } from "./first-load.ts"
import type { Machine } from "./machines.ts"
import { rendersPerSecond } from "./renders.ts"
import { perSecond, type Row } from "./rows.ts"

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export async function measurePages({ port }: Machine): Promise<Row[]> {
  const store = `http://127.0.0.1:${port}`
  const { scripts, styles, html } = await firstLoad(store)
  const { perCpuSecond, cards, bytes } = await rendersPerSecond(store)
  return [
    {
      what: "home, first visit: JavaScript in brotli",
      measured: kilobytes(scripts),
      against: `with ${kilobytes(styles)} of CSS and ${kilobytes(html)} of HTML`,
      ratio: "–",
      budget: "at most 120 kB",
      isMet: scripts <= 120_000,
    },
    {
      what: `home page drawn anew, ${cards} cards`,
      measured: `${perSecond(perCpuSecond)} of processor time`,
      against: `${Math.round(bytes / 1000)} kB of HTML with its data`,
      ratio: "–",
      budget: "at least 1,200/s",
      isMet: perCpuSecond >= 1200,
    },
  ]
}
