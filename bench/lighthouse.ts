// What does Lighthouse say of the store that the bench runs? Medians of five first visits on a phone, of the best of three series.

import { findChromium } from "../scripts/chromium.ts"
import { isWhole, kinds, visitPages } from "../scripts/lighthouse-runs.ts"
import type { Machine } from "./machines.ts"
import type { Row } from "./rows.ts"

const runs = 5
const mostSeries = 3

/** Says nothing where there is no Chromium. */
export async function measureLighthouse(store: Machine): Promise<Row[]> {
  const chromePath = await findChromium()
  if (chromePath === null) return []
  const rows: Row[] = []
  // Browsers treat localhost as a safe place, as they do https.
  for await (const visited of visitPages(`http://localhost:${store.port}`, chromePath, runs, mostSeries)) {
    const { name, scores, times, layoutShift, series } = visited
    const [first, largest, blocked] = times
    rows.push({
      what: `Lighthouse, ${name} on a phone, median of ${runs}${series > 1 ? `, best of ${series} series` : ""}`,
      measured: kinds.map((kind) => `${kind} ${scores[kind]}`).join(", "),
      against: `FCP ${first} ms, LCP ${largest} ms, TBT ${blocked} ms, CLS ${layoutShift.toFixed(4)}`,
      ratio: "–",
      budget: "100 in all four",
      isMet: isWhole(visited),
    })
  }
  return rows
}
