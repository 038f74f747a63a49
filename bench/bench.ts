// npm run bench: how fast is the store on this machine, as ratios to a bare server, to pgbench, to a smaller catalogue and to one
// node in the same run? `-- reads writes` runs only those parts and leaves bench/results.md as it is; `-- --soak 30` is another test.

import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"
import { join } from "node:path"
import { buildIfNeeded } from "../src/server/build.ts"
import { fillStock, settle } from "./carts.ts"
import { compareCatalogues } from "./catalogue.ts"
import { measureFlashSale } from "./flash.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { type Machine, startPostgres, startStore } from "./machines.ts"
import { measureNodes } from "./nodes.ts"
import { measurePages } from "./pages.ts"
import { compareReads } from "./reads.ts"
import type { Row } from "./rows.ts"
import { soak } from "./soak.ts"
import { compareWrites } from "./writes.ts"

const writers = 16

/** What the parts share: a node on a PostgreSQL of its own, with stock enough of `productIds`. */
type Scene = { store: Machine; databaseUrl: string; benchUrl: string; productIds: number[] }

/**
 * In this order: each finds the node as warm as the parts before it left it. Reads come early, since the bare server has not done
 * anything else either; once a node has sent files they are about 5 % slower.
 */
const parts: Record<string, (scene: Scene) => Promise<Row[]>> = {
  pages: ({ store }) => measurePages(store),
  reads: ({ store }) => compareReads(store),
  lighthouse: ({ store }) => measureLighthouse(store),
  writes: ({ store, ...scene }) => compareWrites(store, { ...scene, writers }),
  nodes: ({ store, databaseUrl, productIds }) => measureNodes(store, databaseUrl, productIds, writers),
  // Last: it sells products out.
  flash: ({ store, databaseUrl }) => measureFlashSale(store, databaseUrl),
}

/** On databases of its own, when the others are done. */
const catalogue = "catalogue"

async function onScene(names: string[]): Promise<Row[]> {
  if (names.length === 0) return []
  const postgres = await startPostgres()
  const databaseUrl = postgres.url("haat")
  try {
    const store = await startStore(databaseUrl, writers)
    try {
      const productIds = await fillStock(databaseUrl)
      await settle(databaseUrl)
      const rows: Row[] = []
      const scene = { store, databaseUrl, benchUrl: postgres.url("pgbench"), productIds }
      for (const name of names) rows.push(...told(await parts[name]!(scene)))
      return rows
    } finally {
      await store.stop()
    }
  } finally {
    await postgres.stop()
  }
}

function told(rows: Row[]): Row[] {
  for (const { isMet, what, measured, against, ratio, budget } of rows) {
    console.log(`${isMet ? "ok  " : "MISS"} ${what}: ${measured} / ${against} = ${ratio} (budget ${budget})`)
  }
  return rows
}

function markdown(rows: Row[]): string {
  const table = rows.map(
    ({ what, measured, against, ratio, budget, isMet }) =>
      `| ${what} | ${measured} | ${against} | ${ratio} | ${budget} | ${isMet ? "yes" : "**no**"} |`,
  )
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `# Measured

By \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}.
Both sides of a ratio ran on this machine in this run; absolute figures mean little elsewhere. What is kept, or drawn anew, is measured in
short turns of which the quickest tenth is left out and the next counts, on both sides: what else the machine does only slows.

| what | measured | against | ratio | budget | met |
|---|---|---|---|---|---|
${table.join("\n")}
`
}

const all = [...Object.keys(parts), catalogue]
const [first, ...more] = process.argv.slice(2)
if (first === "--soak") process.exit((await soak(more)) ? 0 : 1)
const asked = first ? [first, ...more] : all
const unknown = asked.find((name) => !all.includes(name))
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${all.join(", ")}`)
  process.exit(2)
}
await buildIfNeeded(console.log)
const rows = await onScene(Object.keys(parts).filter((name) => asked.includes(name)))
if (asked.includes(catalogue)) rows.push(...told(await compareCatalogues((text) => console.log(`     ${text}`))))
if (!first) {
  await writeFile(join(import.meta.dirname, "results.md"), markdown(rows))
  console.log("Written to bench/results.md")
}
