// What is a command? Its words, how it is called, and what it does. Data goes to stdout, everything else to stderr.

import type { ParseArgsOptionsConfig } from "node:util"
import { formatMoney, type Minor, toMajor } from "#rules/money.ts"
import { moneyFormatOf, readSettings } from "#shop/settings/settings.ts"
import { type Actor, Refusal, type Shop } from "#shop/shop.ts"
import type { StaffRole } from "#shop/staff/staff.ts"
import type { Config } from "../config.ts"

export type Command = {
  /** The words that call it: "order move". */
  name: string
  /** What follows them. */
  usage: string
  summary: string
  /** More lines for `help NAME`. */
  details?: string[]
  options?: ParseArgsOptionsConfig
  /** Fewest and most arguments that are no options. */
  takes: [least: number, most: number]
  /** The least role that may do it, where the command is given as somebody of the staff; a clerk unless said otherwise. */
  role?: StaffRole
  /** Gives the exit code where it is not 0. */
  run: (context: CommandContext) => Promise<number> | Promise<void>
}

export type CommandContext = {
  config: Config
  actor: Actor
  args: string[]
  /** Given options; those without a value are true. */
  options: Record<string, string | boolean | undefined>
  /** Opens the database, or reaches it through the store that runs. An empty one is created, never the demo store. */
  openShop: () => Promise<Shop>
  /** A line of data. */
  say: (line: string) => void
  /** A line for the person at the terminal. */
  tell: (line: string) => void
  /** Replaces the last such line on a terminal; elsewhere nothing is shown. */
  showProgress: ((text: string) => void) | null
  /** Ends with Ctrl+C: a command that can stop between two steps looks at it. */
  signal: AbortSignal
}

/** The command was called wrongly: usage is shown, and the exit code is 2. */
export class UsageError extends Error {}

export function textOption({ options }: CommandContext, name: string): string | undefined {
  const value = options[name]
  return typeof value === "string" ? value : undefined
}

/** A whole number as a person types it. */
export function wholeNumber(text: string, what: string, [least, most]: [number, number]): number {
  const value = Number(text)
  if (!/^\d{1,10}$/.test(text) || value < least || value > most) {
    throw new UsageError(`${what} is a whole number from ${least} to ${most}, not "${text}"`)
  }
  return value
}

export async function branchIdOf({ db }: Shop, slug: string): Promise<number> {
  const branches = await db.selectFrom("branches").select(["id", "slug"]).orderBy("position").orderBy("id").execute()
  const branch = branches.find((one) => one.slug === slug)
  if (branch) return branch.id
  const known = branches.length > 0 ? `There are: ${branches.map((one) => one.slug).join(", ")}` : "There are none yet"
  throw new Refusal("not_found", "unknown_branch", `There is no branch ${slug}. ${known}`)
}

/** How the store writes amounts. */
export async function moneyOf(shop: Shop): Promise<(amount: Minor) => string> {
  const format = moneyFormatOf(await readSettings(shop.db, 0))
  return (amount) => formatMoney(toMajor(amount, format.decimalPlaces), format)
}

/** Columns padded for a person, separated by tabs for a program. */
export function table(rows: string[][]): string[] {
  if (!process.stdout.isTTY) return rows.map((row) => row.join("\t"))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  )
}
