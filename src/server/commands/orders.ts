// Commands for orders: which there are, what is in one, and moving it on.

import { isOrderStatus, orderStates } from "#rules/order-states.ts"
import { percentText } from "#rules/tax.ts"
import { findOrderId, listOrders } from "#shop/orders/find-orders.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { type Order, readOrder } from "#shop/orders/orders.ts"
import { returnReason } from "#shop/orders/request-return.ts"
import { failedRefunds, retryRefunds } from "#shop/payments/refunds.ts"
import type { Shop } from "#shop/shop.ts"
import { type Command, type CommandContext, moneyOf, table, textOption, UsageError, wholeNumber } from "./command.ts"

const statuses = Object.keys(orderStates).join(", ")

export const orderCommands: Command[] = [
  {
    name: "order list",
    usage: "[--status STATUS] [--limit N]",
    summary: "Shows the newest orders: number, id, status, total, time and name",
    details: [`STATUS is one of ${statuses}`, "N is 20 without --limit, at most 1000"],
    options: { status: { type: "string" }, limit: { type: "string" } },
    takes: [0, 0],
    run: runList,
  },
  {
    name: "order show",
    usage: "ID|NUMBER",
    summary: "Shows an order with its items, where it goes and what happened to it",
    details: ['A number is written 1042 or "#1042"; without quotation marks a shell takes # for a remark'],
    takes: [1, 1],
    run: async (context) => {
      const shop = await context.openShop()
      const order = (await readOrder(shop, await findOrderId(shop, context.args[0]!)))!
      for (const line of await linesOf(shop, order)) context.say(line)
    },
  },
  {
    name: "order move",
    usage: "ID|NUMBER STATUS",
    summary: "Moves an order to its next status; who follows it sees it at once",
    details: [`STATUS is one of ${statuses}`, "cancelled puts the pieces back; delivered takes cash as paid"],
    takes: [2, 2],
    run: async ({ openShop, actor, args, tell }) => {
      const [typed, status] = args as [string, string]
      const shop = await openShop()
      const id = await findOrderId(shop, typed)
      tell(`Order ${typed} is ${await moveOrder(shop, actor, id, status)}`)
    },
  },
  {
    name: "order refund",
    usage: "ID|NUMBER",
    summary: "Tries again what could not be paid back through the payment gateway",
    role: "manager",
    details: ["order show says what failed and why; look into the gateway's own back office first"],
    takes: [1, 1],
    run: async ({ openShop, args, tell }) => {
      const shop = await openShop()
      const { id } = (await readOrder(shop, await findOrderId(shop, args[0]!)))!
      const count = await retryRefunds(shop, id)
      tell(
        count === 0 ? "Nothing of this order failed to be paid back" : "The running store pays it back within seconds",
      )
    },
  },
]

async function runList(context: CommandContext): Promise<void> {
  const status = textOption(context, "status")
  if (status !== undefined && !isOrderStatus(status))
    throw new UsageError(`${status} is no status. There are: ${statuses}`)
  const limit = wholeNumber(textOption(context, "limit") ?? "20", "--limit", [1, 1000])
  const shop = await context.openShop()
  const money = await moneyOf(shop)
  const orders = await listOrders(shop, { status, limit })
  const rows = orders.map((order) => [
    `#${order.number}`,
    order.public_id,
    order.status,
    money(order.total),
    order.placed_at.toISOString(),
    order.name,
  ])
  for (const line of table(rows)) context.say(line)
  if (rows.length === 0) context.tell("There are no such orders")
}

async function linesOf(shop: Shop, order: Order): Promise<string[]> {
  const money = await moneyOf(shop)
  const { contact, address, payment } = order
  const fields: [string, string][] = [
    ["Order", `#${order.number} (${order.public_id})`],
    ["Status", order.status],
    ["Placed", order.placed_at.toISOString()],
    ["Branch", order.branch?.name ?? String(order.branch_id)],
    ["For", [contact.name, contact.phone, contact.email].filter(Boolean).join(", ")],
    [
      "To",
      [address.line1, address.line2, address.landmark, address.city, address.state, address.pincode]
        .filter(Boolean)
        .join(", "),
    ],
    ["When", order.slot?.title ?? "as soon as possible"],
    ["Note", order.note],
    ["Payment", `${payment.title || payment.method}, ${payment.status}, ${money(payment.amount_due)} due`],
    ["Goes back", order.refund ? `${money(order.refund.amount)}, ${order.refund.status.replace("_", " ")}` : ""],
    ...(await failedRefunds(shop, order.id)).map(({ error }): [string, string] => ["Failed to go back", error]),
    ["Return asked for", order.return_requested_at ? await returnReason(shop, order.public_id) : ""],
  ]
  const amounts: [string, number][] = [
    ["Subtotal", order.subtotal],
    ["Product discount", -order.product_price_discount],
    ["Order discount", -order.order_discount_amount],
    ["Delivery", order.delivery_charge],
    ["Delivery discount", -order.shipping_discount_amount],
    ...order.tax_lines.map(({ name, rate, amount }): [string, number] => [
      `${name} ${percentText(rate)} %${order.prices_include_tax ? ", included" : ""}`,
      amount,
    ]),
  ]
  const own: [string, number][] = [
    ["Of it from the wallet", order.wallet_amount],
    ["Of it from rewards", order.reward_amount],
  ]
  return [
    ...fields.filter(([, text]) => text !== "").map(([name, text]) => `${name}: ${text}`),
    "",
    ...order.items.map(
      (item) =>
        `${item.quantity} x ${[item.name, item.options_text].filter(Boolean).join(", ")}: ${money(item.line_total)}`,
    ),
    ...amounts
      .filter(([name, amount]) => amount !== 0 || name === "Subtotal")
      .map(([name, amount]) => `${name}: ${money(amount)}`),
    `Total: ${money(order.total)}`,
    ...own.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name}: ${money(amount)}`),
    "",
    ...order.timeline.flatMap(({ status, at }) => (at ? [`${at.toISOString()} ${status}`] : [])),
  ]
}
