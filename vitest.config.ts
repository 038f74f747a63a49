// Which tests are there, and what do they need? `rules` needs nothing, `store` databases, `heavy` the machine to itself.

import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

/** Tests that start processes and databases of their own. */
const processes = ["src/db/embedded.test.ts", "src/server/cli.test.ts"]

const databases = ["test/support/global-setup.ts"]

/** Vitest leaves one core free; on two that is half of them, and the tests are most of the work. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    reporters: process.env.VITEST_JSON
      ? ["dot", ["json", { outputFile: process.env.VITEST_JSON }]]
      : [process.stdout.isTTY ? "default" : "dot"],
    projects: [
      {
        test: {
          name: "rules",
          include: ["src/rules/**/*.test.ts", "test/architecture.test.ts"],
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: "store",
          include: ["src/{db,shop,http,server,demo,web}/**/*.test.{ts,tsx}", "test/api/**/*.test.ts"],
          exclude: processes,
          globalSetup: databases,
          // Files share what they import, PGlite above all: half the time. They share no database.
          isolate: false,
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "heavy",
          include: ["test/{concurrency,faults}/**/*.test.ts", ...processes],
          globalSetup: databases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
