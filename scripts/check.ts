// npm run check: is what was just written sound? Types, style, architecture, rules, and the shop and API tests on PGlite.

import { run, step } from "./run.ts"

const steps: [title: string, work: () => Promise<number>][] = [
  ["types", () => run("tsc", ["--noEmit", "-p", "."])],
  ["style", () => run("biome", ["check", "--diagnostic-level=warn", "."])],
  ["tests", () => run("vitest", ["run", "--project", "rules", "--project", "store"], { ENGINES: "pglite" })],
]

let failed = 0
for (const [title, work] of steps) if ((await step(title, work)) !== 0) failed += 1
console.log(failed === 0 ? "\nAll is well" : `\n${failed} of ${steps.length} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
