// Commands for customers: finding one, signing one out, and what is in the wallet.

import { randomUUID } from "node:crypto"
import { inTransaction } from "#db/database.ts"
import { type CustomerBrief, findCustomer, findCustomers } from "#shop/account/find-customers.ts"
import { endSessions } from "#shop/account/sessions.ts"
import { recordEvent } from "#shop/events.ts"
import { balancesOf } from "#shop/ledger/accounts.ts"
import { creditWallet } from "#shop/ledger/wallet.ts"
import { handOutScratchCard } from "#shop/loyalty/hand-out.ts"
import { findOrderId } from "#shop/orders/find-orders.ts"
import { amountOf } from "#shop/product-files/cell-values.ts"
import { moneyFormatOf, readSettings } from "#shop/settings/settings.ts"
import { type Command, type CommandContext, moneyOf, table, textOption, UsageError, wholeNumber } from "./command.ts"

const who = "CUSTOMER is an id, an e-mail address, a phone number or a name that only one has"

export const customerCommands: Command[] = [
  {
    name: "customer find",
    usage: "TEXT [--limit N]",
    summary: "Shows customers by id, name, e-mail address or phone number: id, name, contacts and orders",
    options: { limit: { type: "string" } },
    takes: [1, 1],
    run: async (context) => {
      const limit = wholeNumber(textOption(context, "limit") ?? "20", "--limit", [1, 1000])
      const found = await findCustomers((await context.openShop()).db, context.args[0]!, limit)
      for (const line of table(found.map(rowOf))) context.say(line)
      if (found.length === 0) context.tell("There is no such customer")
    },
  },
  {
    name: "customer show",
    usage: "CUSTOMER",
    summary: "Shows a customer with orders, balances and devices that are signed in",
    details: [who],
    takes: [1, 1],
    run: runShow,
  },
  {
    name: "customer sign-out",
    usage: "CUSTOMER",
    summary: "Ends every sign-in of a customer",
    details: [who],
    takes: [1, 1],
    role: "manager",
    run: async ({ openShop, actor, args, tell }) => {
      const shop = await openShop()
      const { id, name, sessions } = await findCustomer(shop.db, args[0]!)
      await inTransaction(shop.db, async (trx) => {
        await endSessions(trx, id)
        await recordEvent(trx, actor, { kind: "customer", id: String(id) }, "signed_out")
      })
      tell(`${name || `Customer ${id}`} is signed out on ${sessions === 1 ? "one device" : `${sessions} devices`}`)
    },
  },
  {
    name: "wallet credit",
    usage: "CUSTOMER AMOUNT REASON [--key KEY]",
    summary: "Gives a customer money for the next orders; they read the reason",
    details: [who, "--key KEY          names the occasion: the same key again changes nothing"],
    options: { key: { type: "string" } },
    takes: [3, 3],
    role: "manager",
    run: runCredit,
  },
  {
    name: "scratch-card issue",
    usage: "ORDER",
    summary: "Gives a customer's order a scratch card, whatever it came to",
    details: ["ORDER is an id or a number. The value is drawn as always, within the month's budget."],
    takes: [1, 1],
    role: "manager",
    run: async ({ openShop, actor, args, tell }) => {
      const shop = await openShop()
      const until = await handOutScratchCard(shop, actor, await findOrderId(shop, args[0]!))
      tell(`The card can be scratched until ${until.toISOString()}`)
    },
  },
]

const rowOf = ({ id, name, email, phone, orders, erased_at }: CustomerBrief) => [
  ...[String(id), erased_at ? "erased" : name || "-", email ?? "-", phone ?? "-"],
  orders === 1 ? "1 order" : `${orders} orders`,
]

async function runShow({ openShop, args, say }: CommandContext): Promise<void> {
  const shop = await openShop()
  const customer = await findCustomer(shop.db, args[0]!)
  const money = await moneyOf(shop)
  const { wallet, rewards } = await balancesOf(shop.db, customer.id, shop.now())
  const fields: [string, string][] = [
    ["Customer", `${customer.id}${customer.erased_at ? ", erased" : ""}`],
    ["Name", customer.name],
    ["E-mail", customer.email ?? ""],
    ["Phone", customer.phone ?? ""],
    ["Since", customer.created_at.toISOString()],
    ["Orders", String(customer.orders)],
    ["Wallet", money(wallet)],
    ["Rewards", money(rewards)],
    ["Signed in on", customer.sessions === 1 ? "1 device" : `${customer.sessions} devices`],
  ]
  for (const [name, text] of fields) if (text !== "") say(`${name}: ${text}`)
}

async function runCredit(context: CommandContext): Promise<void> {
  const [typed, amountText, reason] = context.args as [string, string, string]
  const shop = await context.openShop()
  const { decimalPlaces } = moneyFormatOf(await readSettings(shop.db, 0))
  const amount = amountOf(amountText, decimalPlaces)
  if (typeof amount === "string") throw new UsageError(`AMOUNT ${amount}`)
  const { id, name } = await findCustomer(shop.db, typed)
  await creditWallet(shop, context.actor, id, amount, reason, textOption(context, "key") ?? `command-${randomUUID()}`)
  const { wallet } = await balancesOf(shop.db, id, shop.now())
  context.tell(`${name || `Customer ${id}`} has ${(await moneyOf(shop))(wallet)} in the wallet`)
}
