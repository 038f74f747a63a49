// Commands for the store as a whole: its tables and its demo.

import { migrate } from "#db/migrate.ts"
import { branchOpensAt, getBranches, isBranchOpen } from "#shop/branches/branches.ts"
import { isStoreOpen, readSettings, setSettings } from "#shop/settings/settings.ts"
import { verify } from "#shop/verify/verify.ts"
import { branchIdOf, type Command, type CommandContext, table, textOption, wholeNumber } from "./command.ts"

const branch = { branch: { type: "string" } } as const

export const storeCommands: Command[] = [
  {
    name: "store status",
    usage: "",
    summary: "Shows whether the store and each branch take orders, and what waits",
    takes: [0, 0],
    run: runStatus,
  },
  switching("open", "Lets shoppers order again", "true"),
  switching("close", "Takes no orders: shoppers see the notice at once", "false"),
  {
    name: "migrate",
    usage: "",
    summary: "Brings the database's tables up to date",
    takes: [0, 0],
    role: "owner",
    run: async ({ openShop, tell }) => {
      const { db } = await openShop()
      const applied = await migrate(db)
      tell(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The tables are up to date")
    },
  },
  {
    name: "demo",
    usage: "[--products COUNT]",
    summary: "Stocks an empty store with the demo's branches, products and pages; or adds as many products as wanted",
    options: { products: { type: "string" } },
    takes: [0, 0],
    role: "owner",
    run: runDemo,
  },
  {
    name: "verify",
    usage: "",
    summary: "Checks that what the tables hold is consistent, and prints what is broken",
    takes: [0, 0],
    run: async ({ openShop, say, tell }) => {
      const findings = await verify(await openShop())
      for (const { promise, found } of findings) say(`${promise}: ${found}`)
      tell(findings.length === 0 ? "Everything is consistent" : `Found broken: ${findings.length}`)
      return findings.length === 0 ? 0 : 1
    },
  },
]

function switching(word: string, summary: string, value: "true" | "false"): Command {
  return {
    name: `store ${word}`,
    usage: "[--branch SLUG]",
    summary: `${summary}; the whole store, or one branch`,
    options: branch,
    takes: [0, 0],
    role: "manager",
    run: async (context) => {
      const slug = textOption(context, "branch")
      const shop = await context.openShop()
      const branchId = slug === undefined ? 0 : await branchIdOf(shop, slug)
      await setSettings(shop, context.actor, branchId, { globalStoreEnable: value })
      context.tell(`${slug ?? "The store"} ${value === "true" ? "takes orders" : "takes no orders"}`)
    },
  }
}

async function runStatus({ openShop, say }: CommandContext): Promise<void> {
  const shop = await openShop()
  const now = shop.now()
  say(`Store: ${isStoreOpen(await readSettings(shop.db, 0)) ? "takes orders" : "takes no orders"}`)
  const rows: string[][] = []
  for (const one of await getBranches(shop)) {
    const takes = isStoreOpen(await readSettings(shop.db, one.id))
    const hours = isBranchOpen(one, now) ? "open" : `closed until ${branchOpensAt(one, now)?.toISOString() ?? "-"}`
    rows.push([one.slug, takes ? "takes orders" : "takes no orders", hours])
  }
  for (const line of table(rows)) say(line)
  const waiting = await shop.db
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("status", "in", ["pending_payment", "placed", "accepted", "packed", "out_for_delivery"])
    .groupBy("status")
    .orderBy("status")
    .execute()
  for (const { status, count } of waiting) say(`Orders ${status}: ${count}`)
}

async function runDemo(context: CommandContext): Promise<void> {
  const { openShop, tell, showProgress } = context
  const { db, originals } = await openShop()
  const wanted = textOption(context, "products")
  const count = wanted === undefined ? 0 : wholeNumber(wanted, "--products", [1, 5_000_000])
  const isEmpty = !(await db.selectFrom("branches").select("id").limit(1).executeTakeFirst())
  if (isEmpty || count === 0) {
    // Its texts and icons are no burden on the other commands.
    const { stockDemo } = await import("#demo/stock-demo.ts")
    await stockDemo(db, originals, new Date())
    tell("The demo store is stocked")
  }
  if (count === 0) return
  const { addManyProducts } = await import("#demo/many-products.ts")
  await addManyProducts(db, count, (text) => showProgress?.(text))
  tell(`There are ${count} products more than the demo's own`)
}
