// npm run lighthouse: what does Lighthouse say of a demo store of its own? As a table, with what cost points.
//
//   npm run lighthouse -- --runs 5 --data FOLDER

import { parseArgs } from "node:util"
import { findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"
import { isWhole, kinds, visitPages } from "./lighthouse-runs.ts"

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" }, data: { type: "string" } } })
const chromePath = await findChromium()
if (chromePath === null) process.exit(1)
const store = await startDemoStore(values.data)
let areWhole = true
try {
  console.log(["page".padEnd(28), ...kinds, "FCP", "LCP", "TBT", "CLS"].join("  "))
  for await (const visited of visitPages(store.url, chromePath, Number(values.runs))) {
    const { path, scores, times, layoutShift, missing } = visited
    if (!isWhole(visited)) areWhole = false
    const cells = kinds.map((kind) => String(scores[kind]).padEnd(kind.length))
    console.log([path.padEnd(28), ...cells, ...times.map((ms) => `${ms} ms`), layoutShift.toFixed(4)].join("  "))
    for (const text of missing) console.log(`    ${text}`)
  }
} finally {
  await store.stop()
}
process.exit(areWhole ? 0 : 1)
