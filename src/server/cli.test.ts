import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const fixture = join(root, "test/fixtures/newer-columns.csv")
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "haat-cli-"))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Ended = { code: number; out: string; err: string }

function haat(...words: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, USER: "tester" }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, "src/server/cli.ts"), ...words], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

test.each([
  [["fly"], /There is no command fly/],
  [[], /Usage/],
  [["import", "products"], /Something is missing\nUsage: haat import products FILE/],
  [["import", "products", "a.csv", "b.csv"], /nothing to do with b.csv/],
  [["settings", "get", "--loud"], /Unknown option '--loud'/],
  [["stock", "set", "SKU", "many", "--branch", "x"], /QUANTITY is a whole number/],
])("called wrongly it shows how it is used: %j", async (words, message) => {
  const { code, out, err } = await haat(...words)
  expect([code, out]).toEqual([2, ""])
  expect(err).toMatch(message)
})

test("help lists every command on stdout", async () => {
  const { code, out, err } = await haat("help")
  expect([code, err]).toEqual([0, ""])
  for (const name of ["import products", "export products", "order move", "settings set", "stock set"])
    expect(out).toContain(name)
})

test("an empty store takes a file, gives it back on a clean stdout and takes that without a change", async () => {
  const first = await haat("import", "products", fixture)
  expect(first).toMatchObject({ code: 0, out: "3 created, 0 changed, 0 unchanged, 0 failed (branch main-store)\n" })
  expect(first.err).toContain('The store had no branch: "Main store" (main-store) was created')
  const exported = await haat("export", "products")
  expect(exported).toMatchObject({ code: 0, err: "" })
  expect(exported.out.split("\n").map((line) => line.split(",")[0])).toEqual([
    "Handle",
    "clay-pot",
    "old-pot",
    "half-pot",
    "half-pot",
    "",
  ])
  const file = join(dataDir, "products.csv")
  await writeFile(file, exported.out)
  expect(await haat("import", "products", file)).toMatchObject({
    out: "0 created, 0 changed, 3 unchanged, 0 failed (branch main-store)\n",
  })
  await writeFile(file, exported.out.replace("8.00", "eight"))
  const partly = await haat("import", "products", file)
  expect(partly).toMatchObject({ code: 1, out: "0 created, 0 changed, 2 unchanged, 1 failed (branch main-store)\n" })
  expect(partly.err).toBe(`${file}:2: Variant Price is "eight", not an amount such as 12.50\n`)
}, 60_000)

test("stock, settings and orders: data on stdout, refusals on stderr with code 1", async () => {
  expect(await haat("stock", "set", "POT", "12", "--branch", "main-store")).toMatchObject({
    code: 0,
    out: "",
    err: "main-store has 12 of POT\n",
  })
  expect(await haat("stock", "set", "NONE", "12", "--branch", "main-store")).toMatchObject({
    code: 1,
    err: "There is no combination with the SKU or id NONE\n",
  })
  expect(await haat("settings", "set", "storeName", "Pots")).toMatchObject({ code: 0, out: "" })
  expect(await haat("settings", "get", "storeName")).toMatchObject({ code: 0, out: "Pots\n", err: "" })
  expect(await haat("settings", "set", "storeNam", "x")).toMatchObject({
    code: 1,
    out: "",
    err: "There is no setting storeNam\n",
  })
  expect(await haat("order", "list")).toMatchObject({ code: 0, out: "", err: "There are no such orders\n" })
  expect(await haat("order", "move", "#1001", "accepted")).toMatchObject({
    code: 1,
    err: "This order does not exist\n",
  })
}, 60_000)

test("an icon is made from one picture, for tabs as it is and for home screens on a whole ground", async () => {
  const file = join(dataDir, "icon.svg")
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="red"/></svg>',
  )
  expect(await haat("settings", "set-icon", file)).toMatchObject({ code: 0, out: "" })
  const { out } = await haat("settings", "get")
  const keys = Object.fromEntries([...out.matchAll(/^(favicon_\w+)=(icon-\w+)$/gm)].map(([, size, key]) => [size, key]))
  expect(Object.keys(keys)).toHaveLength(8)
  expect(keys.favicon_16).toBe(keys.favicon_512)
  expect(keys.favicon_180).toBe(keys.favicon_maskable)
  expect(keys.favicon_180).not.toBe(keys.favicon_16)
  await writeFile(file, "no picture")
  expect(await haat("settings", "set-icon", file)).toMatchObject({
    code: 1,
    err: `${file} is no picture of a known kind\n`,
  })
}, 60_000)

test("a command given as one of the staff is recorded so, and held to their role", async () => {
  expect(await haat("staff", "add", "Ann", "ann@example.com", "--role", "owner")).toMatchObject({ code: 0 })
  expect(await haat("staff", "add", "Bob", "bob@example.com", "--as", "ann@example.com")).toMatchObject({ code: 0 })
  expect(await haat("settings", "set", "storeName", "Bob's", "--as", "bob@example.com")).toEqual({
    code: 1,
    out: "",
    err: 'Bob is clerk: "settings set" needs a manager\n',
  })
  expect(await haat("settings", "set", "storeName", "Ann's", "--as", "ann@example.com")).toMatchObject({ code: 0 })
  expect(await haat("settings", "get", "storeName", "--as", "nobody@example.com")).toMatchObject({ code: 1, out: "" })
}, 120_000)
