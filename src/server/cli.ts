// npm run haat -- COMMAND: what an operator does from a terminal, also while the store runs.

import { parseArgs } from "node:util"
import type { Database, Log } from "#db/database.ts"
import { openRazorpay } from "#shop/payments/razorpay.ts"
import { type Actor, openShop, Refusal, type Shop } from "#shop/shop.ts"
import { findStaff, mayDo, staffActor } from "#shop/staff/staff.ts"
import { type Command, type CommandContext, UsageError } from "./commands/command.ts"
import { overview, usageOf } from "./commands/help.ts"
import { commands } from "./commands/list.ts"
import { readConfig } from "./config.ts"
import { openForCommand } from "./data.ts"
import { openOriginals } from "./originals.ts"

const tell = (line: string) => {
  hideProgress()
  process.stderr.write(`${line}\n`)
}
const isDebugging = Boolean(process.env.DEBUG) && process.env.DEBUG !== "0"

/** A progress line that stands on the terminal now. */
let shown = ""
function hideProgress(): void {
  if (shown !== "") process.stderr.write("\r\x1b[K")
  shown = ""
}
function showProgress(text: string): void {
  hideProgress()
  process.stderr.write(text)
  shown = text
}

// Whoever reads the output has seen enough, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1))

/** 0: done; 1: refused, failed or done in part; 2: called wrongly. */
async function main(words: string[]): Promise<number> {
  const command = commandFor(words)
  if (!command) {
    const isAsked = words[0] === "--help" || words[0] === "-h"
    if (isAsked) process.stdout.write(`${overview(commands)}\n`)
    else
      tell(words.length === 0 ? overview(commands) : `There is no command ${words.join(" ")}\n\n${overview(commands)}`)
    return isAsked ? 0 : 2
  }
  try {
    return await run(command, words.slice(command.name.split(" ").length))
  } catch (error) {
    hideProgress()
    tell(error instanceof UsageError ? `${error.message}\n${usageOf(command)}` : problemOf(error))
    return error instanceof UsageError ? 2 : 1
  }
}

const commandFor = (words: string[]): Command | undefined =>
  commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word))

async function run(command: Command, words: string[]): Promise<number> {
  const { values, positionals } = parse(command, words)
  if (values.help) {
    process.stdout.write(`${usageOf(command)}\n`)
    return 0
  }
  const [least, most] = command.takes
  if (positionals.length < least) throw new UsageError("Something is missing")
  if (positionals.length > most) throw new UsageError(`There is nothing to do with ${positionals[most]}`)
  // For the process that makes a new database as well: a merchant's import must not land among the demo's products, and
  // nothing but data goes to stdout.
  process.env.DEMO ||= "false"
  process.env.LOG_LEVEL ||= "warn"
  const config = readConfig(process.env)
  const stopping = new AbortController()
  // The second Ctrl+C ends at once.
  process.once("SIGINT", () => stopping.abort())
  let database: Database | null = null
  const context: CommandContext = {
    config,
    actor: { kind: "operator", id: process.env.USER || "cli" },
    args: positionals,
    options: values,
    openShop: async () => {
      database = await openForCommand(config, log)
      const { picturesDir, publicUrl, razorpay } = config
      const gateway = razorpay ? openRazorpay(razorpay) : null
      const originals = await openOriginals(config)
      const shop = openShop(database, { log, picturesDir, originals, publicUrl, gateway })
      // In place: commands have taken it by now.
      if (typeof values.as === "string") Object.assign(context.actor, await actorFor(shop, values.as, command))
      return shop
    },
    say: (line) => {
      hideProgress()
      process.stdout.write(`${line}\n`)
    },
    tell,
    showProgress: process.stderr.isTTY ? showProgress : null,
    signal: stopping.signal,
  }
  try {
    return (await command.run(context)) ?? 0
  } finally {
    await (database as Database | null)?.close()
  }
}

/** Somebody of the staff gives the command: recorded under their id, and refused where their role does not reach. */
async function actorFor(shop: Shop, typed: string, { name, role: least = "clerk" }: Command): Promise<Actor> {
  const person = await findStaff(shop.db, typed)
  if (mayDo(person.role, least)) return staffActor(person)
  throw new Refusal("rule", "not_allowed", `${person.name} is ${person.role}: "${name}" needs a ${least}`)
}

function parse(command: Command, words: string[]) {
  try {
    const options = { ...command.options, as: { type: "string" }, help: { type: "boolean", short: "h" } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    return { values: values as CommandContext["options"], positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** What happens in the background is worth a line only when it goes wrong. */
const log: Log = {
  info: (data, text) => isDebugging && tell(`${text} ${JSON.stringify(data)}`),
  // How fast the database answers one command says nothing about the store.
  warn: (data, text) => (isDebugging || !("sql" in data)) && tell(text),
  error: (_, text) => tell(text),
}

function problemOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { code, message, stack } = error as Partial<NodeJS.ErrnoException>
  const said = new Map([
    ["42P01", "The database has no tables yet, or older ones: run migrate"],
    ["42703", "The database has older tables: run migrate"],
    ["ECONNREFUSED", "The database does not answer"],
    ["ENOENT", "The database does not answer, or a folder is missing"],
  ])
  const short = said.get(code ?? "") ?? message ?? String(error)
  return isDebugging ? `${short}\n${stack}` : short
}

process.exitCode = await main(process.argv.slice(2))
