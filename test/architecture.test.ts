// Do imports run one way? The rooms and areas below are the whole of it; whoever breaks an arrow is told which and why.

import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"

type Room = {
  /** Rooms whose files may be imported. */
  rooms: string[]
  /** Rooms of which only types may be. */
  types?: string[]
  /** Single files of other rooms. */
  files?: string[]
  /** Packages, or "any". Node's own modules ("node:") only where named. */
  packages: string[] | "any"
  because: string
}

const rooms: Record<string, Room> = {
  rules: { rooms: [], packages: [], because: "rules are pure: the browser and the shop run the same code" },
  contract: { rooms: [], packages: ["typebox"], because: "the contract says what crosses the wire and nothing else" },
  db: {
    rooms: [],
    types: ["rules"],
    packages: [
      "node:",
      "kysely",
      "kysely/migration",
      "pg",
      "@electric-sql/pglite",
      "@electric-sql/pglite/contrib/pg_trgm",
    ],
    because: "the database knows nothing of the store's work",
  },
  shop: {
    rooms: ["rules", "db"],
    packages: [
      "node:",
      "kysely",
      "libphonenumber-js/min",
      "sanitize-html",
      "sharp",
      "csv-parse",
      "csv-parse/sync",
      "csv-stringify",
      "csv-stringify/sync",
      // Sends e-mail; the line of areas says who may.
      "nodemailer",
      // Signs what is asked of a bucket of pictures.
      "aws4fetch",
    ],
    because: "use cases know no HTTP, no React and no wire names",
  },
  http: {
    rooms: ["contract", "shop", "rules"],
    files: ["src/db/away.ts", "src/db/changes.ts", "src/db/trace.ts"],
    packages: "any",
    because: "routes reach data through the shop's front doors",
  },
  web: {
    rooms: ["rules"],
    types: ["contract"],
    files: ["src/contract/paths.ts"],
    packages: "any",
    because: "the browser carries no schemas and no server code",
  },
  demo: {
    rooms: ["shop", "rules", "db"],
    types: ["contract"],
    packages: ["node:", "kysely"],
    because: "the demo is stocked like any store; a great many products are written in statements of their own",
  },
  server: {
    rooms: ["rules", "contract", "db", "shop", "http", "web", "demo"],
    packages: "any",
    because: "it puts all together",
  },
}

/** An area of the shop may import those before it, and the files beside the areas. */
const shopAreas = [
  ...[
    "pictures",
    "settings",
    "staff",
    "branches",
    "tax",
    "content",
    "messages",
    "catalogue",
    "product-files",
    "layout",
    "account",
  ],
  ...["wishlist", "reviews", "ledger", "loyalty", "delivery", "discounts", "cart", "payments", "orders", "checkout"],
  ...["sign-in", "verify"],
]

/** Longer than the rest, and why that reads better than two files. */
const longFiles: Record<string, string> = {
  "src/contract/calls.ts": "the one list of calls",
  "src/db/tables.ts": "the one list of tables",
  "src/web/tokens.css": "the one list of colours, sizes and times",
  "src/web/messages/en-account.ts": "the one list of the account's texts",
  "src/web/messages/hi-account.ts": "the same list in Hindi",
}
const maxLines = 250

const root = join(import.meta.dirname, "..")

const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((name) => /\.(ts|tsx|css)$/.test(name) && !/\.test\.tsx?$/.test(name))

type Import = { from: string; spec: string; target: string | null; isType: boolean }

/** Every import, export-from and dynamic import; `target` is the file inside src, null for a package. */
function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), "utf8").replace(/^\s*\/\/.*$/gm, "")
  const named = [...text.matchAll(/^(?:import|export)\s+(?:(type\s)?([^"';]*?)\sfrom\s+)?["']([^"']+)["']/gm)]
  const dynamic = [...text.matchAll(/\bimport\(\s*["']([^"']+)["']/g)]
  return [
    ...named.map(([, type, what = "", spec]) => toImport(from, spec!, type !== undefined || isAllTypes(what))),
    ...dynamic.map(([, spec]) => toImport(from, spec!, false)),
  ]
}

const isAllTypes = (what: string) => {
  const inside = /^\{([^}]*)\}$/.exec(what.trim())?.[1]
  return inside?.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type ")) ?? false
}

/** `?url` and the like say how Vite hands a file over. */
function toImport(from: string, written: string, isType: boolean): Import {
  const spec = written.replace(/\?\w+$/, "")
  if (spec.startsWith("#")) return { from, spec, isType, target: join("src", spec.slice(1)) }
  if (spec.startsWith(".")) return { from, spec, isType, target: relative(root, join(root, dirname(from), spec)) }
  return { from, spec, isType, target: null }
}

const roomOf = (file: string) => file.split("/")[1] ?? ""
const areaOf = (file: string) => (file.split("/").length > 3 ? file.split("/")[2]! : null)

function wrongIn({ from, spec, target, isType }: Import): string | null {
  const room = rooms[roomOf(from)]
  if (!room) return `${from}: the room ${roomOf(from)} is not in the table`
  const said = `${from} imports ${spec}`
  if (target === null) {
    if (
      room.packages === "any" ||
      room.packages.some((name) => spec === name || (name === "node:" && spec.startsWith(name)))
    )
      return null
    return `${said}, a package ${roomOf(from)} does without: ${room.because}`
  }
  if (roomOf(target) === roomOf(from)) return wrongAmongAreas(from, target, said)
  if (room.rooms.includes(roomOf(target)) || room.files?.includes(target)) return null
  if (room.types?.includes(roomOf(target)))
    return isType ? null : `${said}, of which it may only take types: ${room.because}`
  return `${said}, which ${roomOf(from)} may not see: ${room.because}`
}

function wrongAmongAreas(from: string, target: string, said: string): string | null {
  if (roomOf(from) !== "shop") return null
  const [mine, theirs] = [areaOf(from), areaOf(target)]
  if (theirs === null || mine === theirs) return null
  if (mine === null) return `${said}: what every area may import imports no area`
  return shopAreas.indexOf(theirs) < shopAreas.indexOf(mine) ? null : `${said}: ${theirs} comes after ${mine}`
}

describe("architecture", () => {
  test("every import runs the way of the table", () => {
    expect(
      files
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap(importsOf)
        .map(wrongIn)
        .filter(Boolean),
    ).toEqual([])
  })

  test("every area of the shop has its place in the order", () => {
    const areas = new Set(files.filter((name) => roomOf(name) === "shop").flatMap((name) => areaOf(name) ?? []))
    expect([...areas].filter((name) => !shopAreas.includes(name))).toEqual([])
  })

  test("no import leads to a file that is not there", () => {
    const known = new Set(files)
    const dead = files
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap(importsOf)
      .filter(({ target }) => target !== null && /\.(ts|tsx|css)$/.test(target) && !known.has(target))
    expect(dead.map(({ from, spec }) => `${from} imports ${spec}`)).toEqual([])
  })

  test("every file is used: imported, or where a process or a build starts", () => {
    const starts = ["main", "dev", "cli", "build-command", "create-database"].map((name) => `src/server/${name}.ts`)
    const builds = [
      "src/web/entry-client.tsx",
      "src/web/entry-server.tsx",
      "src/web/early.ts",
      "src/web/service-worker.ts",
    ]
    const used = new Set(
      files
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap(importsOf)
        .flatMap(({ target }) => target ?? []),
    )
    const styles = files.filter((name) => name.endsWith(".css")).flatMap((name) => importedStyles(name))
    for (const name of [...starts, ...builds, ...styles]) used.add(name)
    expect(files.filter((name) => !used.has(name))).toEqual([])
  })

  test(`no file is longer than ${maxLines} lines, save lists of data`, () => {
    const long = files
      .filter((name) => !name.startsWith("src/demo/") && !name.startsWith("src/db/migrations/") && !longFiles[name])
      .map((name) => ({ name, lines: readFileSync(join(root, name), "utf8").trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > maxLines)
    expect(long.map(({ name, lines }) => `${name} has ${lines} lines`)).toEqual([])
  })

  test("every source file opens with what it is for", () => {
    const silent = files.filter(
      (name) => /\.tsx?$/.test(name) && !/^\/\/ |^\/\*\*/.test(readFileSync(join(root, name), "utf8")),
    )
    expect(silent).toEqual([])
  })
})

/** Files a style sheet takes classes or rules from. */
function importedStyles(name: string): string[] {
  const text = readFileSync(join(root, name), "utf8")
  return [...text.matchAll(/(?:composes:[^;]*from|@import)\s+["']([^"']+)["']/g)].map(
    ([, spec]) => toImport(name, spec!, false).target ?? "",
  )
}
