// Do shoppers hear how their orders go? A job looks for orders whose status they were not told of; placing and moving an order wait
// for nothing of this, and an order that moves twice in a moment is told of once.

import { inTransaction, type Trx } from "#db/database.ts"
import { formatMoney, type MoneyFormat, toMajor } from "#rules/money.ts"
import { notify } from "../account/notifications.ts"
import { isEmailAddress, queueMessage } from "../messages/messages.ts"
import { getSettings, moneyFormatOf, type Settings } from "../settings/settings.ts"
import type { Shop } from "../shop.ts"
import { type OrderFacts, type OrderText, orderTexts } from "./order-texts.ts"
import { type Order, readOrder } from "./orders.ts"
import { trackingToken } from "./tracking-token.ts"

const atOnce = 50

/** Tells of everything untold. Repeats, and other nodes at the same time, tell nothing twice. */
export async function tellShoppers(shop: Shop): Promise<number> {
  const orders = await shop.db
    .selectFrom("orders")
    .select("public_id")
    .whereRef("told_status", "<>", "status")
    .orderBy("id")
    .limit(atOnce)
    .execute()
  for (const { public_id } of orders) await tellStatus(shop, public_id)
  const refunds = await shop.db
    .selectFrom("refunds as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .select(["r.id", "o.public_id"])
    .where("r.is_told", "=", false)
    .where("r.status", "in", ["sent", "done"])
    .limit(atOnce)
    .execute()
  for (const { id, public_id } of refunds) await tellRefund(shop, id, public_id)
  return orders.length + refunds.length
}

async function tellStatus(shop: Shop, publicId: string): Promise<void> {
  const teller = await prepare(shop, publicId)
  const { status } = teller.order
  await inTransaction(shop.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({ told_status: status })
      .where("id", "=", teller.order.id)
      .where("status", "=", status)
      .where("told_status", "<>", status)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await tell(trx, teller, status)
  })
}

async function tellRefund(shop: Shop, refundId: number, publicId: string): Promise<void> {
  const teller = await prepare(shop, publicId)
  await inTransaction(shop.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("refunds")
      .set({ is_told: true })
      .where("id", "=", refundId)
      .where("is_told", "=", false)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await tell(trx, teller, "refunded")
  })
}

type Customer = { id: number; language: string | null }
type Teller = { order: Order; customer: Customer | undefined; settings: Settings; reason: string; link: string | null }

/** Everything the sentences need, read before the transaction. */
async function prepare(shop: Shop, publicId: string): Promise<Teller> {
  const order = (await readOrder(shop, publicId))!
  const customer = await shop.db
    .selectFrom("customers")
    .select(["id", "language"])
    .where("shopper_id", "=", order.shopper_id)
    .where("erased_at", "is", null)
    .executeTakeFirst()
  const settings = await getSettings(shop, order.branch_id)
  const path = `/track-order/${publicId}?token=${await trackingToken(shop, publicId)}`
  const link = shop.publicUrl === null ? null : `${shop.publicUrl}${path}`
  return { order, customer, settings, reason: await storesReason(shop, order), link }
}

/** Why the store called it off; the shopper knows their own reason. */
async function storesReason({ db }: Shop, { status, public_id }: Order): Promise<string> {
  if (status !== "cancelled") return ""
  const event = await db
    .selectFrom("events")
    .select(["data", "actor_kind"])
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", public_id)
    .where("kind", "=", "status")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return event && event.actor_kind !== "shopper" && typeof event.data.reason === "string" ? event.data.reason : ""
}

async function tell(trx: Trx, teller: Teller, what: Order["status"] | "refunded"): Promise<void> {
  const { order, customer, settings, link } = teller
  const locale = customer?.language ?? settings.locale ?? "en"
  const texts = orderTexts(locale)
  const said = texts[what]?.(factsOf(teller, locale))
  if (!said) return
  if (customer) await notify(trx, customer.id, { ...said, link: `/track-order/${order.public_id}` })
  const { email = "", phone, name } = order.contact
  const linkText = what === "delivered" ? texts.linkToRate : texts.link
  if (isEmailAddress(email)) {
    const text = letterOf(texts.hello(name), said, link && `${linkText}\n${link}`, settings.storeName ?? "")
    await queueMessage(trx, { channel: "email", to: email, subject: said.title, text })
  } else if (/\d{5}/.test(phone.replace(/\D/g, "")) && what !== "accepted") {
    await queueMessage(trx, { channel: "sms", to: phone, text: [`${said.title}.`, link].filter(Boolean).join(" ") })
  }
}

const letterOf = (hello: string, { text }: OrderText, link: string | null, storeName: string) =>
  `${[hello, text, link, storeName].filter(Boolean).join("\n\n")}\n`

function factsOf({ order, settings, reason }: Teller, language: string): OrderFacts {
  const money: MoneyFormat = {
    ...moneyFormatOf(settings),
    currencyCode: order.currency,
    decimalPlaces: order.decimal_places,
  }
  const write = (amount: number) => formatMoney(toMajor(amount, order.decimal_places), money)
  const time = (at: Date | null, style: Intl.DateTimeFormatOptions) =>
    at === null
      ? ""
      : new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...style, timeZone: order.branch?.timezone }).format(at)
  return {
    name: order.contact.name,
    number: `#${order.number}`,
    total: write(order.total),
    eta: time(order.eta_at, { weekday: "long", hour: "numeric", minute: "2-digit" }),
    returnUntil: time(order.return_until, { day: "numeric", month: "long" }),
    reason,
    isPaid:
      order.payment.status === "captured" || order.refund !== null || order.wallet_amount + order.reward_amount > 0,
    refunded: order.refund ? write(order.refund.amount) : "",
  }
}
