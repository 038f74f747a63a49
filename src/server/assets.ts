// What does a browser have to load? The files Vite built, with their names from its manifest.

import { readFile } from "node:fs/promises"
import { join } from "node:path"

export type Assets = {
  /** Named in the page, run as soon as it has been read. */
  scripts: string[]
  styles: string[]
  fonts: string[]
  /** Loaded once the page has been seen (web/early): the script that starts the page, then what it imports. */
  later: string[]
  /** What a page in another language than English loads besides: home under "hi", others under "hi-all". */
  languages: Record<string, string[]>
  /** What each page loads besides, by the name of its file. */
  pages: Record<string, string[]>
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const entry = "src/web/entry-client.tsx"
/** So small that it runs while the others are on their way. */
const early = "src/web/early.ts"
const languageTexts = /^src\/web\/messages\/(\w+(?:-all)?)\.ts$/
const pageFile = /^src\/web\/pages\/([\w-]+)\.tsx$/

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
  /** Scripts a page may need besides, under the name that the pattern finds in their source's path. */
  const besides = (pattern: RegExp) =>
    Object.fromEntries(
      Object.entries(manifest).flatMap(([source, chunk]): [string, string[]][] => {
        const name = pattern.exec(source)?.[1]
        const files = importsOf(manifest, chunk).filter((one) => !needed.includes(one))
        return name ? [[name, files.map(({ file }) => address(file))]] : []
      }),
    )
  return {
    scripts: manifest[early] ? [address(manifest[early].file)] : [],
    styles: [...new Set(sheets)].map(address),
    fonts: fonts.map(({ file }) => address(file)),
    later: needed.map(({ file }) => address(file)),
    languages: besides(languageTexts),
    pages: besides(pageFile),
  }
}

/** The chunk and everything it imports before it can run. */
function importsOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => importsOf(manifest, manifest[name]!, seen))]
}
