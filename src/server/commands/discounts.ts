// Commands for discounts: which there are, making one, and switching it off and on.

import { percentText, rateOf } from "#rules/tax.ts"
import { addDiscount, enableDiscount, findDiscount, listDiscounts, type NewDiscount } from "#shop/discounts/manage.ts"
import { amountOf } from "#shop/product-files/cell-values.ts"
import { moneyFormatOf, readSettings } from "#shop/settings/settings.ts"
import { type Command, type CommandContext, moneyOf, table, textOption, UsageError, wholeNumber } from "./command.ts"

const text = { type: "string" } as const
const flag = { type: "boolean" } as const
const maxLimit = 1_000_000_000

export const discountCommands: Command[] = [
  {
    name: "discount list",
    usage: "",
    summary: "Shows all discounts: id, code, title, what it takes off, uses and whether it is on",
    takes: [0, 0],
    run: runList,
  },
  {
    name: "discount add",
    usage: "TITLE (--percent N|--amount A|--free-delivery|--buy N --get N) [--code CODE|--automatic] [OPTIONS]",
    summary: "Makes a coupon with a code, or an offer that applies by itself",
    details: [
      "--percent N --cap A        so many percent, at most that amount",
      "--buy N --get N            of so many pieces together the cheapest are free",
      "--min A                    only from that subtotal on",
      "--limit N, --per-customer N, --first-order",
      "--from TIME, --until TIME  such as 2026-12-24 or 2026-12-24T18:00Z",
      "--categories, --products, --branches SLUG,SLUG  limited to these",
      "--stackable                applies together with others that are stackable",
      "--unlisted                 not among the offers: known to whoever is told the code",
      "--text TEXT                what shoppers read below the title",
    ],
    options: {
      ...{ code: text, percent: text, amount: text, buy: text, get: text, cap: text, min: text, limit: text, text },
      ...{ "per-customer": text, from: text, until: text, categories: text, products: text, branches: text },
      ...{ "free-delivery": flag, automatic: flag, "first-order": flag, stackable: flag, unlisted: flag },
    },
    takes: [1, 1],
    role: "manager",
    run: runAdd,
  },
  switching("disable", "Switches a discount off; carts that hold its code are told", false),
  switching("enable", "Switches a discount on again", true),
]

function switching(word: string, summary: string, isOn: boolean): Command {
  return {
    name: `discount ${word}`,
    usage: "CODE|ID",
    summary,
    takes: [1, 1],
    role: "manager",
    run: async ({ args, actor, openShop, tell }) => {
      const shop = await openShop()
      await enableDiscount(shop, actor, await findDiscount(shop.db, args[0]!), isOn)
      tell(`${args[0]} is ${isOn ? "on" : "off"}`)
    },
  }
}

async function runList({ openShop, say, tell }: CommandContext): Promise<void> {
  const shop = await openShop()
  const money = await moneyOf(shop)
  const discounts = await listDiscounts(shop.db)
  const takes = (one: (typeof discounts)[number]) => {
    if (one.kind === "percent")
      return `${percentText(one.value * 10)} %${one.cap === null ? "" : ` up to ${money(one.cap)}`}`
    if (one.kind === "fixed") return money(one.value)
    return one.kind === "free_delivery" ? "free delivery" : `buy ${one.buy} get ${one.value}`
  }
  const rows = discounts.map((one) => [
    String(one.id),
    one.code ?? "automatic",
    one.title,
    takes(one),
    `${one.used ?? 0}${one.usage_limit === null ? "" : ` of ${one.usage_limit}`} used`,
    one.ends_at === null ? "-" : `until ${one.ends_at.toISOString()}`,
    one.is_enabled ? "on" : "off",
  ])
  for (const line of table(rows)) say(line)
  if (rows.length === 0) tell("There are no discounts")
}

async function runAdd(context: CommandContext): Promise<void> {
  const { options, args } = context
  const shop = await context.openShop()
  const { decimalPlaces } = moneyFormatOf(await readSettings(shop.db, 0))
  const amount = (name: string) => amountOption(context, name, decimalPlaces)
  const number = (name: string) => {
    const typed = textOption(context, name)
    return typed === undefined ? null : wholeNumber(typed, `--${name}`, [1, maxLimit])
  }
  const list = (name: string) => (textOption(context, name) ?? "").split(",").filter(Boolean)
  const input: NewDiscount = {
    ...kindOf(context, amount("amount")),
    title: args[0]!,
    description: textOption(context, "text") ?? "",
    code: textOption(context, "code") ?? null,
    is_automatic: options.automatic === true,
    cap: amount("cap"),
    min_subtotal: amount("min") ?? 0,
    is_first_order_only: options["first-order"] === true,
    is_stackable: options.stackable === true,
    is_listed: options.unlisted !== true,
    usage_limit: number("limit"),
    per_customer_limit: number("per-customer"),
    starts_at: timeOption(context, "from"),
    ends_at: timeOption(context, "until"),
    categories: list("categories"),
    products: list("products"),
    branches: list("branches"),
  }
  context.tell(`Discount ${await addDiscount(shop, context.actor, input)} is on`)
}

function kindOf(context: CommandContext, amount: number | null): Pick<NewDiscount, "kind" | "value" | "buy"> {
  const [percent, buy, get] = ["percent", "buy", "get"].map((name) => textOption(context, name))
  const isFree = context.options["free-delivery"] === true
  const given = [percent !== undefined, amount !== null, isFree, buy !== undefined || get !== undefined]
  if (given.filter(Boolean).length !== 1) {
    throw new UsageError("One of --percent, --amount, --free-delivery and --buy with --get is needed")
  }
  if (percent !== undefined) {
    const rate = rateOf(percent)
    if (rate === null || rate % 10 !== 0)
      throw new UsageError(`--percent is from 0 to 100 with two decimals, not "${percent}"`)
    return { kind: "percent", value: rate / 10, buy: null }
  }
  if (amount !== null) return { kind: "fixed", value: amount, buy: null }
  if (isFree) return { kind: "free_delivery", value: 0, buy: null }
  return {
    kind: "buy_x_get_y",
    value: wholeNumber(get ?? "", "--get", [1, 1000]),
    buy: wholeNumber(buy ?? "", "--buy", [1, 1000]),
  }
}

function amountOption(context: CommandContext, name: string, decimals: number): number | null {
  const typed = textOption(context, name)
  if (typed === undefined) return null
  const amount = amountOf(typed, decimals)
  if (typeof amount === "string") throw new UsageError(`--${name} ${amount}`)
  return amount
}

function timeOption(context: CommandContext, name: string): Date | null {
  const typed = textOption(context, name)
  if (typed === undefined) return null
  const time = new Date(typed)
  if (!/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(time.getTime())) {
    throw new UsageError(`--${name} is a time such as 2026-12-24 or 2026-12-24T18:00Z, not "${typed}"`)
  }
  return time
}
