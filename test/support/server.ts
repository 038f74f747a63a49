// How does a test run the store as its operator does: as a process of its own?

import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { until } from "./store.ts"

const main = join(import.meta.dirname, "../../src/server/main.ts")

export type StoreProcess = {
  child: ChildProcess
  url: string
  /** Everything it printed so far. */
  said(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the store on a folder; it may not be up yet. */
export function startStore(dataDir: string, port: number, env: Record<string, string> = {}): StoreProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      WRITES_PER_MINUTE: "1000000",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let text = ""
  const hear = (data: Buffer) => {
    text += data
  }
  child.stdout?.on("data", hear)
  child.stderr?.on("data", hear)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  )
  return { child, url: `http://127.0.0.1:${port}`, said: () => text, ended }
}

/** Waits until it answers; fails with what it said when it ends instead. */
export async function isUp(store: StoreProcess, ms = 90_000): Promise<void> {
  await until(async () => {
    if (store.child.exitCode !== null || store.child.signalCode !== null)
      throw new Error(`The store ended: ${store.said()}`)
    return fetch(`${store.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }, ms)
}
