// Where do the commands that look at the store get one? A built demo store on a port of its own, in a folder that goes with it.

import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isUp, startStore } from "../test/support/server.ts"

export type DemoStore = { url: string; dataDir: string; stop(): Promise<void> }

/** Builds what is missing and stocks a new folder; `dataDir` is kept where one is given. Throws with what the store said. */
export async function startDemoStore(dataDir?: string, env: Record<string, string> = {}): Promise<DemoStore> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "haat-look-")))
  const store = startStore(folder, await freePort(), { DEMO: "true", LOG_LEVEL: "error", ...env })
  const stop = async () => {
    store.child.kill("SIGTERM")
    await store.ended
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  try {
    await isUp(store, 180_000)
    // Browsers treat localhost as a safe place: service workers and crypto are there as on https.
    return { url: store.url.replace("127.0.0.1", "localhost"), dataDir: folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
