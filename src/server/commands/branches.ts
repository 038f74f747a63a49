// Commands for branches: which there are, adding one, and changing where it is and when it is open.

import { openingHoursText, readOpeningHours } from "#rules/opening-hours-text.ts"
import { addBranch, type BranchChanges, changeBranch, listBranches } from "#shop/branches/save-branch.ts"
import { amountOf } from "#shop/product-files/cell-values.ts"
import { moneyFormatOf, readSettings } from "#shop/settings/settings.ts"
import { branchIdOf, type Command, type CommandContext, moneyOf, table, textOption, UsageError } from "./command.ts"

const text = { type: "string" } as const
const texts = ["name", "address", "city", "pincode", "phone", "timezone"] as const

export const branchCommands: Command[] = [
  {
    name: "branch list",
    usage: "",
    summary: "Shows the branches: slug, name, place, position, smallest order, time zone and hours",
    takes: [0, 0],
    run: runList,
  },
  {
    name: "branch add",
    usage: "SLUG NAME",
    summary: "Adds a branch, closed and empty: branch set, delivery import and import products fill it",
    takes: [2, 2],
    role: "manager",
    run: async ({ openShop, actor, args, tell }) => {
      const [slug, name] = args as [string, string]
      tell(`${slug} has the id ${await addBranch(await openShop(), actor, slug, name)}`)
    },
  },
  {
    name: "branch set",
    usage: "SLUG [--name TEXT] [--hours HOURS] [--on|--off] [OPTIONS]",
    summary: "Changes a branch; shoppers see it at once",
    details: [
      "--hours HOURS      such as 'mon-fri 08:00-22:00, sat,sun 10:00-24:00', or closed",
      "--address, --city, --pincode, --phone, --timezone TEXT",
      "--lat, --lng N     where it is, for areas around it",
      "--min-order A      the smallest order",
      "--off              shoppers cannot choose it any more; --on they can again",
    ],
    options: {
      ...Object.fromEntries(texts.map((name) => [name, text])),
      ...{ hours: text, lat: text, lng: text, "min-order": text, on: { type: "boolean" }, off: { type: "boolean" } },
    },
    takes: [1, 1],
    role: "manager",
    run: runSet,
  },
]

async function runList({ openShop, say, tell }: CommandContext): Promise<void> {
  const shop = await openShop()
  const money = await moneyOf(shop)
  const branches = await listBranches(shop.db)
  const rows = branches.map((branch) => [
    ...[branch.slug, branch.name, [branch.address, branch.city, branch.pincode].filter(Boolean).join(", ") || "-"],
    ...[`${branch.lat},${branch.lng}`, `from ${money(branch.min_order)}`, branch.timezone],
    ...[openingHoursText(branch.opening_hours), branch.is_enabled ? "on" : "off"],
  ])
  for (const line of table(rows)) say(line)
  if (rows.length === 0) tell("There are no branches yet")
}

async function runSet(context: CommandContext): Promise<void> {
  const { args, options, actor, openShop, tell } = context
  if (options.on && options.off) throw new UsageError("Either --on or --off")
  const given = texts.flatMap((name) => {
    const value = textOption(context, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const typedHours = textOption(context, "hours")
  const hours = typedHours === undefined ? undefined : readOpeningHours(typedHours)
  if (typeof hours === "string") throw new UsageError(`--hours: ${hours}`)
  const [lat, lng] = [degrees(context, "lat"), degrees(context, "lng")]
  const shop = await openShop()
  const { decimalPlaces } = moneyFormatOf(await readSettings(shop.db, 0))
  const typedOrder = textOption(context, "min-order")
  const min_order = typedOrder === undefined ? undefined : amountOf(typedOrder, decimalPlaces)
  if (typeof min_order === "string") throw new UsageError(`--min-order ${min_order}`)
  const changes: BranchChanges = {
    ...Object.fromEntries(given),
    ...(hours ? { opening_hours: hours } : {}),
    ...(lat === undefined ? {} : { lat }),
    ...(lng === undefined ? {} : { lng }),
    ...(min_order === undefined ? {} : { min_order }),
    ...(options.on || options.off ? { is_enabled: options.on === true } : {}),
  }
  if (Object.keys(changes).length === 0) throw new UsageError("Nothing is to be changed")
  await changeBranch(shop, actor, await branchIdOf(shop, args[0]!), changes)
  tell(`${args[0]} is changed`)
}

function degrees(context: CommandContext, name: string): number | undefined {
  const typed = textOption(context, name)
  if (typed === undefined) return undefined
  if (!/^-?\d{1,3}(\.\d+)?$/.test(typed)) throw new UsageError(`--${name} is a number such as 12.9716, not "${typed}"`)
  return Number(typed)
}
