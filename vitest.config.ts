// Which tests are there, and what do they need? `rules` needs nothing, `store` databases, `heavy` the machine to itself.

import { defineConfig } from "vitest/config"

/** Tests that start processes and databases of their own. */
const processes = ["src/db/embedded.test.ts", "src/server/cli.test.ts"]

const databases = ["test/support/global-setup.ts"]

export default defineConfig({
  test: {
    reporters: process.env.VITEST_JSON
      ? ["dot", ["json", { outputFile: process.env.VITEST_JSON }]]
      : [process.stdout.isTTY ? "default" : "dot"],
    projects: [
      { test: { name: "rules", include: ["src/rules/**/*.test.ts", "test/architecture.test.ts"], isolate: false } },
      {
        test: {
          name: "store",
          include: ["src/{db,shop,http,server,demo,web}/**/*.test.{ts,tsx}", "test/api/**/*.test.ts"],
          exclude: processes,
          globalSetup: databases,
          // Files share what they import, PGlite above all: half the time. They share no database.
          isolate: false,
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
