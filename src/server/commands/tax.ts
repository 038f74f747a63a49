// Commands for taxes: the classes and their rates, and which products are in which.

import { percentText, rateOf, type TaxRate } from "#rules/tax.ts"
import { assignTaxClass } from "#shop/tax/assign.ts"
import { listTaxClasses, removeTaxClass, setTaxClass, unknownTax } from "#shop/tax/taxes.ts"
import { branchIdOf, type Command, type CommandContext, table, textOption, UsageError } from "./command.ts"

export const taxCommands: Command[] = [
  {
    name: "tax list",
    usage: "",
    summary: "Shows the tax classes: code, name, branch, rates and how many products are in the class",
    takes: [0, 0],
    run: runList,
  },
  {
    name: "tax set",
    usage: "CODE [NAME=PERCENT]... [--title TITLE] [--branch SLUG]",
    summary: "Makes a tax class or sets its rates, for the store or for one branch",
    details: [
      "NAME=PERCENT       a rate as it is told on the bill, such as VAT=19 or 'Sales tax=8.875'; several add up",
      "--branch SLUG      for that branch only, in place of the store's rates; without rates it has those again",
      'Products of the class "standard" are those of which a product file says no more than that they are taxed.',
      "Settings: prices_include_tax, and delivery_tax_class for the class of delivery charges.",
    ],
    options: { branch: { type: "string" }, title: { type: "string" } },
    takes: [1, 9],
    role: "manager",
    run: runSet,
  },
  {
    name: "tax assign",
    usage: "CODE|none --all|--category SLUG|--product SLUG",
    summary: "Puts products into a tax class; none takes them out of any",
    details: ["--category SLUG    products of the category and of all below it"],
    options: { all: { type: "boolean" }, category: { type: "string" }, product: { type: "string" } },
    takes: [1, 1],
    role: "manager",
    run: runAssign,
  },
  {
    name: "tax remove",
    usage: "CODE",
    summary: "Removes a tax class that no product is in",
    takes: [1, 1],
    role: "manager",
    run: async ({ openShop, actor, args, tell }) => {
      await removeTaxClass(await openShop(), actor, args[0]!)
      tell(`${args[0]} is removed`)
    },
  },
]

async function runList({ openShop, say, tell }: CommandContext): Promise<void> {
  const { db } = await openShop()
  const classes = await listTaxClasses(db)
  if (classes.length === 0) return tell("There are no tax classes: nothing is taxed")
  const branches = await db.selectFrom("branches").select(["id", "slug"]).execute()
  const counts = await db
    .selectFrom("products")
    .select(({ fn }) => ["tax_class", fn.countAll<number>().as("count")])
    .groupBy("tax_class")
    .execute()
  const rows = classes.flatMap(({ code, name, rates }) => {
    const count = String(counts.find((one) => one.tax_class === code)?.count ?? 0)
    const at = [...new Set(rates.map(({ branch_id }) => branch_id))]
    return (at.length > 0 ? at : [0]).map((branchId) => {
      const own = rates.filter(({ branch_id }) => branch_id === branchId)
      const text = own.map((rate) => `${rate.name}=${percentText(rate.rate)}`).join(", ")
      const slug = branchId === 0 ? "all" : (branches.find(({ id }) => id === branchId)?.slug ?? String(branchId))
      return [code, name, slug, text, `${count} products`]
    })
  })
  for (const line of table(rows)) say(line)
}

async function runSet(context: CommandContext): Promise<void> {
  const [code, ...given] = context.args as [string, ...string[]]
  const rates = given.map(readRate)
  const shop = await context.openShop()
  const slug = textOption(context, "branch")
  const branchId = slug === undefined ? 0 : await branchIdOf(shop, slug)
  const known = (await listTaxClasses(shop.db)).find((one) => one.code === code)
  if (!known && slug !== undefined) throw unknownTax(code)
  const name = textOption(context, "title") ?? known?.name ?? code
  // Without rates a class of the store keeps what it has, and only its title changes.
  const kept = known?.rates.filter(({ branch_id }) => branch_id === 0) ?? []
  const next = rates.length === 0 && branchId === 0 ? kept.map((one) => ({ name: one.name, rate: one.rate })) : rates
  await setTaxClass(shop, context.actor, branchId, { code, name, rates: next })
  context.tell(`${code} is set`)
}

function readRate(text: string): TaxRate {
  const at = text.lastIndexOf("=")
  const rate = at > 0 ? rateOf(text.slice(at + 1)) : null
  if (rate === null) {
    throw new UsageError(`A rate is NAME=PERCENT from 0 to 100 with up to three decimals, not "${text}"`)
  }
  return { name: text.slice(0, at).trim(), rate }
}

async function runAssign(context: CommandContext): Promise<void> {
  const { args, options, actor, openShop, tell } = context
  const [category, product] = [textOption(context, "category"), textOption(context, "product")]
  const chosen = [options.all === true, category !== undefined, product !== undefined].filter(Boolean)
  if (chosen.length !== 1) throw new UsageError("One of --all, --category and --product is needed")
  const which = category !== undefined ? { category } : product !== undefined ? { product } : "all"
  const code = args[0] === "none" ? null : args[0]!
  const count = await assignTaxClass(await openShop(), actor, code, which)
  tell(count === 1 ? "1 product changed" : `${count} products changed`)
}
