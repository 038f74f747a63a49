// Is the browser's part built as the sources are now? Built when missing or older; a folder without sources is taken as it is.

import { createHash } from "node:crypto"
import { readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { exists } from "#db/files.ts"

/** What the build is made from. */
const sources = ["src/web", "src/contract", "src/rules", "vite.config.ts", "package-lock.json"]

export const distDir = join(import.meta.dirname, "../../dist")
export const clientDir = join(distDir, "client")
export const serverEntry = join(distDir, "server/entry-server.js")

const root = join(import.meta.dirname, "../..")
const stampFile = join(distDir, "stamp")

/** Builds what is missing. Returns whether anything was built. */
export async function buildIfNeeded(say: (text: string) => void): Promise<boolean> {
  const stamp = await stampOf()
  const isBuilt = (await exists(serverEntry)) && (await exists(join(clientDir, ".vite/manifest.json")))
  if (isBuilt && (await readFile(stampFile, "utf8").catch(() => "")) === stamp) return false
  say("Building the store's pages (a few seconds, once)")
  await build()
  await writeFile(stampFile, stamp)
  return true
}

async function build(): Promise<void> {
  const { build: viteBuild } = await import("vite")
  // Whoever starts this (a test run, a shell) may have set another one, and React would be built for development.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = "production"
  try {
    await viteBuild({ root, logLevel: "warn", mode: "production" })
    await viteBuild({ root, logLevel: "warn", mode: "production", build: { ssr: "src/web/entry-server.tsx" } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  await compressAll(join(clientDir, "assets"))
}

/** Compressed once, as small as it gets, beside each file. */
async function compressAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const bytes = await readFile(join(folder, name))
    const [br, zip] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await writeFile(join(folder, `${name}.br`), br)
    await writeFile(join(folder, `${name}.gz`), zip)
  }
}

/** Changes when any source does. */
async function stampOf(): Promise<string> {
  const hash = createHash("sha256")
  for (const source of sources) await addToStamp(hash, join(root, source))
  return hash.digest("hex")
}

async function addToStamp(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const info = await stat(path).catch(() => null)
  if (!info) return
  if (info.isFile()) {
    hash.update(`${path}\0`).update(await readFile(path))
    return
  }
  for (const name of (await readdir(path)).sort()) await addToStamp(hash, join(path, name))
}
