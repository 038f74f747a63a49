// What does a browser have to load? The files Vite built, with their names from its manifest.

import { readFile } from "node:fs/promises"
import { join } from "node:path"

export type Assets = {
  scripts: string[]
  styles: string[]
  preloads: string[]
  /** What a page in another language than English loads besides. */
  languages: Record<string, string[]>
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const entry = "src/web/entry-client.tsx"
/** So small that it runs while the others are on their way. */
const early = "src/web/early.ts"
const languageTexts = /^src\/web\/messages\/(\w+)-all\.ts$/

export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest
  const start = manifest[entry]
  if (!start) throw new Error(`The build has no ${entry}`)
  const needed = importsOf(manifest, start)
  // The one style sheet has an entry of its own when CSS is not split; others are loaded by what needs them.
  const sheets = [...needed, ...(manifest["style.css"] ? [manifest["style.css"]] : [])].flatMap(({ file, css = [] }) =>
    file.endsWith(".css") ? [file, ...css] : css,
  )
  const fonts = Object.values(manifest).filter(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
  const address = (file: string) => `/${file}`
  const textsOf = ([name, chunk]: [string, Chunk]): [string, string[]][] => {
    const code = languageTexts.exec(name)?.[1]
    const files = importsOf(manifest, chunk).filter((one) => !needed.includes(one))
    return code ? [[code, files.map(({ file }) => address(file))]] : []
  }
  return {
    scripts: [...(manifest[early] ? [manifest[early].file] : []), start.file].map(address),
    styles: [...new Set(sheets)].map(address),
    preloads: [
      ...needed.filter((chunk) => chunk !== start).map(({ file }) => file),
      ...fonts.map(({ file }) => file),
    ].map(address),
    languages: Object.fromEntries(Object.entries(manifest).flatMap(textsOf)),
  }
}

/** The chunk and everything it imports before it can run. */
function importsOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => importsOf(manifest, manifest[name]!, seen))]
}
