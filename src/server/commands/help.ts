// How is the command line used? Help is made from the list of commands.

import { type Command, UsageError } from "./command.ts"

export const helpCommand: Command = {
  name: "help",
  usage: "[COMMAND]",
  summary: "Shows all commands, or how one is used",
  takes: [0, 2],
  run: async ({ args, say }) => {
    // Here, since the list holds this command too.
    const { commands } = await import("./list.ts")
    if (args.length === 0) return say(overview(commands))
    const asked = args.join(" ")
    const found = commands.filter(({ name }) => name === asked || name.startsWith(`${asked} `))
    if (found.length === 0) throw new UsageError(`There is no command ${asked}`)
    say(found.map(usageOf).join("\n\n"))
  },
}

export const call = ({ name, usage }: Command) => `haat ${name} ${usage}`.trimEnd()

export function usageOf(command: Command): string {
  return [
    `Usage: ${call(command)}`,
    `  ${command.summary}`,
    ...(command.details ?? []).map((line) => `  ${line}`),
  ].join("\n")
}

export function overview(commands: Command[]): string {
  const width = Math.max(...commands.map((command) => call(command).length))
  const lines = commands.map((command) =>
    // A long one gets its summary below.
    call(command).length > 48
      ? `  ${call(command)}\n  ${" ".repeat(Math.min(width, 48))}  ${command.summary}`
      : `  ${call(command).padEnd(Math.min(width, 48))}  ${command.summary}`,
  )
  return [
    "Usage: npm run -s haat -- COMMAND, or: node src/server/cli.ts COMMAND",
    "",
    ...lines,
    "",
    "--as EMAIL with any command: it is recorded as done by that member of the staff, and held to their role.",
    "Works while the store runs. DATA_DIR and DATABASE_URL say which store, as for npm start.",
  ].join("\n")
}
