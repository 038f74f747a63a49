// How do tests drive the store in a browser? A freshly stocked demo store on a port of its own, in the Chromium of this
// machine, as a phone and as a wide screen.

import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import { chromiumArgs } from "./scripts/chromium.ts"
import { testKeys } from "./test/support/gateway.ts"

// Chosen once: workers read this file again and must come to the same place.
process.env.BROWSER_TEST_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), "haat-browser-"))

const port = Number(process.env.BROWSER_TEST_PORT)
/** Where the payment gateway of the tests listens. */
const gatewayPort = port + 20_000

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 2,
  // A test that passes only the second time is told as flaky.
  retries: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for two cores that do other things as well: what holds is seen at once, and nothing is waited out.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [[process.stdout.isTTY ? "list" : "dot"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A tab is emptied for the next test, not made anew: a third of the time. What needs a cold one says so (reuseContext: false).
    reuseContext: true,
    video: "off",
    trace: "off",
    screenshot: "only-on-failure",
    // Movements would only be waited for; the frame's tests have one with them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: chromiumArgs,
    },
  },
  // What differs by width runs at both; a test marked @phone or @wide runs there only.
  projects: [
    {
      name: "phone",
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: "wide", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: [
    {
      command: "node src/server/main.ts",
      url: `http://localhost:${port}/readyz`,
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: process.env.BROWSER_TEST_DATA,
        DATABASE_URL: "",
        PUBLIC_URL: "",
        DEMO: "true",
        LOG_LEVEL: "error",
        WRITES_PER_MINUTE: "100000",
        RAZORPAY_KEY_ID: testKeys.keyId,
        RAZORPAY_KEY_SECRET: testKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: testKeys.webhookSecret,
        RAZORPAY_API_URL: `http://127.0.0.1:${gatewayPort}`,
      },
      // Stocking a new store takes seconds, building its pages some more; a busy machine takes its time.
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
    {
      command: `node test/support/gateway.ts ${gatewayPort} http://localhost:${port}/api/razorpay/webhook`,
      port: gatewayPort,
      stdout: "ignore",
      stderr: "pipe",
    },
  ],
})
