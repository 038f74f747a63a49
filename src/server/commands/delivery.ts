// Commands for delivery: where each branch delivers and for how much, and what a place is told.

import { readFile } from "node:fs/promises"
import { normalPincode } from "#rules/delivery.ts"
import { toMinor } from "#rules/money.ts"
import { getBranch, getBranches } from "#shop/branches/branches.ts"
import { readAreaFile, writeAreaFile } from "#shop/delivery/area-file.ts"
import { areasProblem, setAreas } from "#shop/delivery/areas.ts"
import { quoteDelivery } from "#shop/delivery/delivery.ts"
import { moneyFormatOf, readSettings } from "#shop/settings/settings.ts"
import { Refusal, type Shop } from "#shop/shop.ts"
import { branchIdOf, type Command, type CommandContext, moneyOf, table, textOption, UsageError } from "./command.ts"

const branch = { branch: { type: "string" } } as const

export const deliveryCommands: Command[] = [
  {
    name: "delivery list",
    usage: "[--branch SLUG]",
    summary: "Shows the delivery areas: branch, place, charge, free over, minimum order and minutes",
    options: branch,
    takes: [0, 0],
    run: runList,
  },
  {
    name: "delivery export",
    usage: "--branch SLUG",
    summary: "Writes a branch's delivery areas as JSON, for delivery import",
    options: branch,
    takes: [0, 0],
    run: async (context) => {
      const shop = await context.openShop()
      const { areas } = await chosenBranch(shop, context)
      context.say(writeAreaFile(areas, await decimalsOf(shop)))
    },
  },
  {
    name: "delivery import",
    usage: "FILE --branch SLUG [--dry-run]",
    summary: "Puts the areas of a JSON file in place of all that a branch has",
    details: [
      "Fields of an area: kind (pincode, prefix, radius), value, charge, eta_minutes; where wanted free_over, min_order,",
      "tiers [{over, charge}], title and city; of a radius radius_km, per_km and included_km. Amounts as 2.50.",
      "An exact pincode goes before the longest prefix, that before the smallest radius, the empty prefix comes last; of two",
      "as near the cheaper one applies. per_km is for each started kilometre beyond included_km.",
      "Settings: free_delivery_over for areas without their own, slot_capacity for orders in half an hour.",
    ],
    options: { ...branch, "dry-run": { type: "boolean" } },
    takes: [1, 1],
    role: "manager",
    run: runImport,
  },
  {
    name: "delivery check",
    usage: "PINCODE|LAT,LNG [--subtotal AMOUNT] [--branch SLUG]",
    summary: "Shows what a place is told: charge, minimum order, minutes and message of each branch",
    options: { ...branch, subtotal: { type: "string" } },
    takes: [1, 1],
    run: runCheck,
  },
]

async function runList(context: CommandContext): Promise<void> {
  const shop = await context.openShop()
  const money = await moneyOf(shop)
  const branches = textOption(context, "branch") ? [await chosenBranch(shop, context)] : await getBranches(shop)
  const rows = branches.flatMap(({ slug, areas }) =>
    areas.map((area) => [
      slug,
      area.kind === "radius"
        ? `${(area.radius_m ?? 0) / 1000} km`
        : `${normalPincode(area.value)}${area.kind === "prefix" ? "*" : ""}`,
      [
        money(area.charge),
        ...area.tiers.map(({ over, charge }) => `${money(charge)} from ${money(over)}`),
        ...(area.per_km > 0 ? [`+${money(area.per_km)}/km beyond ${area.included_m / 1000} km`] : []),
      ].join(", "),
      area.free_over === null ? "-" : `free over ${money(area.free_over)}`,
      `from ${money(area.min_order)}`,
      `${area.eta_minutes} min`,
      area.title,
    ]),
  )
  for (const line of table(rows)) context.say(line)
  if (rows.length === 0) context.tell("There are no delivery areas: nothing is delivered")
}

async function runImport(context: CommandContext): Promise<void> {
  const file = context.args[0]!
  const text = await readFile(file, "utf8").catch(() => {
    throw new Refusal("rule", "no_file", `${file} cannot be read`)
  })
  const shop = await context.openShop()
  const { id, slug } = await chosenBranch(shop, context)
  const areas = readAreaFile(text, await decimalsOf(shop))
  const problem = areasProblem(areas)
  if (problem) throw new Refusal("rule", "bad_area", problem)
  if (context.options["dry-run"] === true) return context.tell(`${slug} would have ${areas.length} areas`)
  await setAreas(shop, context.actor, id, areas)
  context.tell(`${slug} has ${areas.length} areas now`)
}

async function runCheck(context: CommandContext): Promise<void> {
  const typed = context.args[0]!
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? []
  const place =
    lat && lng ? { pincode: "", lat: Number(lat), lng: Number(lng) } : { pincode: typed, lat: null, lng: null }
  const subtotal = Number(textOption(context, "subtotal") ?? "0")
  if (!Number.isFinite(subtotal) || subtotal < 0) throw new UsageError("--subtotal is an amount such as 12.50")
  const shop = await context.openShop()
  const branches = textOption(context, "branch") ? [await chosenBranch(shop, context)] : await getBranches(shop)
  const money = await moneyOf(shop)
  const rows: string[][] = []
  for (const one of branches) {
    const settings = await readSettings(shop.db, one.id)
    const amount = toMinor(subtotal, moneyFormatOf(settings).decimalPlaces)
    const quote = quoteDelivery(one, place, amount, settings)
    const charge = quote.delivery.is_available ? money(quote.delivery.charge) : "-"
    const minutes = quote.eta_minutes === null ? "-" : `${quote.eta_minutes} min`
    rows.push([one.slug, charge, `from ${money(quote.min_order)}`, minutes, quote.message])
  }
  for (const line of table(rows)) context.say(line)
}

async function chosenBranch(shop: Shop, context: CommandContext) {
  const slug = textOption(context, "branch")
  if (slug === undefined) throw new UsageError("--branch is needed")
  return getBranch(shop, await branchIdOf(shop, slug))
}

const decimalsOf = async (shop: Shop) => moneyFormatOf(await readSettings(shop.db, 0)).decimalPlaces
