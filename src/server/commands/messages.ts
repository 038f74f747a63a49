// Commands for messages: what the store has said by e-mail and text message, and what did not arrive.

import { listMessages, messageStatuses, readMessage, retryMessage } from "#shop/messages/outbox.ts"
import { type Command, type CommandContext, table, textOption, UsageError, wholeNumber } from "./command.ts"

const maxId = 2_147_483_647
const statuses = messageStatuses.join(", ")

export const messageCommands: Command[] = [
  {
    name: "messages list",
    usage: "[--status STATUS] [--to RECIPIENT] [--limit N]",
    summary: "Shows the newest messages: id, status, channel, recipient, time, subject and error",
    details: [`STATUS is one of ${statuses}`],
    options: { status: { type: "string" }, to: { type: "string" }, limit: { type: "string" } },
    takes: [0, 0],
    run: runList,
  },
  {
    name: "messages show",
    usage: "ID",
    summary: "Shows a whole message",
    takes: [1, 1],
    run: async ({ openShop, args, say }) => {
      const message = await readMessage((await openShop()).db, wholeNumber(args[0]!, "ID", [1, maxId]))
      const { channel, recipient, subject, status, attempts, error, created_at, sent_at, text } = message
      say(`To: ${recipient} (${channel})`)
      say(`Status: ${status}, tried ${attempts === 1 ? "once" : `${attempts} times`}${error ? `: ${error}` : ""}`)
      say(`Written: ${created_at.toISOString()}${sent_at ? `, sent: ${sent_at.toISOString()}` : ""}`)
      if (subject) say(`Subject: ${subject}`)
      say(`\n${text}`)
    },
  },
  {
    name: "messages retry",
    usage: "ID",
    summary: "Sends a message again that was given up, within a second or two",
    takes: [1, 1],
    run: async ({ openShop, args, tell }) => {
      await retryMessage((await openShop()).db, wholeNumber(args[0]!, "ID", [1, maxId]))
      tell(`Message ${args[0]} is waiting`)
    },
  },
]

async function runList(context: CommandContext): Promise<void> {
  const typed = textOption(context, "status")
  const status = messageStatuses.find((one) => one === typed)
  if (typed !== undefined && !status) throw new UsageError(`${typed} is no status. There are: ${statuses}`)
  const to = textOption(context, "to")
  const limit = wholeNumber(textOption(context, "limit") ?? "20", "--limit", [1, 1000])
  const { db } = await context.openShop()
  const messages = await listMessages(db, { ...(status ? { status } : {}), ...(to ? { to } : {}), limit })
  const rows = messages.map((message) => [
    ...[String(message.id), message.status, message.channel, message.recipient, message.created_at.toISOString()],
    ...[message.subject || message.text.replace(/\s+/g, " ").slice(0, 60), message.error.replace(/\s+/g, " ")],
  ])
  for (const line of table(rows)) context.say(line)
  if (rows.length === 0) context.tell("There are no such messages")
}
