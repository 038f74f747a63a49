// Is there a browser to test with? The one named, the one installed, or one installed now where that is possible.

import { existsSync } from "node:fs"
import { output, run } from "./run.ts"

/** How it is run without a screen, and without asking its maker anything. */
export const chromiumArgs = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

/** Path of a Chromium; null, with what to do said, where there is none and none can be installed. */
export async function findChromium(): Promise<string | null> {
  return (await installed()) ?? (await install())
}

async function installed(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const name of names) {
    const path = await output("sh", ["-c", `command -v ${name}`])
    // On Ubuntu `chromium` may be a script that only tells to install a snap.
    if (path && (await output(path, ["--version"])) !== null) return path
  }
  return null
}

async function install(): Promise<string | null> {
  const isPossible = process.getuid?.() === 0 && (await output("sh", ["-c", "command -v apt-get"])) !== null
  if (isPossible) {
    const quiet = { DEBIAN_FRONTEND: "noninteractive" }
    await run("apt-get", ["update", "-qq"], quiet)
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet)
  }
  const path = await installed()
  if (path === null) {
    console.error(
      "There is no Chromium for the browser tests. Install one (apt-get install chromium) or name it with CHROMIUM_PATH.",
    )
  }
  return path
}
