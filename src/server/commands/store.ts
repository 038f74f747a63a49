// Commands for the store as a whole: its tables and its demo.

import { migrate } from "#db/migrate.ts"
import { verify } from "#shop/verify/verify.ts"
import type { Command } from "./command.ts"

export const storeCommands: Command[] = [
  {
    name: "migrate",
    usage: "",
    summary: "Brings the database's tables up to date",
    takes: [0, 0],
    run: async ({ openShop, tell }) => {
      const { db } = await openShop()
      const applied = await migrate(db)
      tell(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The tables are up to date")
    },
  },
  {
    name: "demo",
    usage: "",
    summary: "Stocks an empty store with the demo's branches, products and pages",
    takes: [0, 0],
    run: async ({ openShop, config, tell }) => {
      const { db } = await openShop()
      // Its texts and icons are no burden on the other commands.
      const { stockDemo } = await import("#demo/stock-demo.ts")
      await stockDemo(db, config.picturesDir, new Date())
      tell("The demo store is stocked")
    },
  },
  {
    name: "verify",
    usage: "",
    summary: "Checks that what the tables hold is consistent, and prints what is broken",
    takes: [0, 0],
    run: async ({ openShop, say, tell }) => {
      const findings = await verify(await openShop())
      for (const { promise, found } of findings) say(`${promise}: ${found}`)
      tell(findings.length === 0 ? "Everything is consistent" : `${findings.length} findings`)
      return findings.length === 0 ? 0 : 1
    },
  },
]
