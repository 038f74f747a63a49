// What was ordered, and how far is it? Orders as they were placed; nothing in them follows later changes of the catalogue.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { AddressRow, ContactRow, SlotRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import { isOrderStatus, type OrderStatus, orderPath } from "#rules/order-states.ts"
import type { TaxLine } from "#rules/tax.ts"
import { type Branch, getBranches } from "../branches/branches.ts"
import type { Page } from "../catalogue/list.ts"
import { paymentMethod } from "../payments/methods.ts"
import { type RefundRow, refundOf } from "../payments/refunds.ts"
import type { Picture } from "../pictures/pictures.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { returnUntil } from "./return-time.ts"
import { isTrackingToken } from "./tracking-token.ts"

export type OrderItem = {
  id: number
  product_id: number | null
  slug: string
  name: string
  unit: string
  options_text: string
  picture: Picture | null
  quantity: number
  unit_price: Minor
  original_unit_price: Minor
  line_total: Minor
}

export type Order = {
  id: number
  public_id: string
  number: number
  shopper_id: string
  status: OrderStatus
  branch_id: number
  branch: Branch | null
  currency: string
  decimal_places: number
  contact: ContactRow
  address: AddressRow
  slot: SlotRow | null
  note: string
  prices_include_tax: boolean
  subtotal: Minor
  product_price_discount: Minor
  order_discount_amount: Minor
  shipping_discount_amount: Minor
  delivery_charge: Minor
  tax_amount: Minor
  tax_lines: TaxLine[]
  total: Minor
  /** What the customer's wallet and rewards paid of it. */
  wallet_amount: Minor
  reward_amount: Minor
  eta_at: Date | null
  placed_at: Date
  items: OrderItem[]
  payment: { method: string; title: string; status: string; amount_due: Minor }
  /** What goes back through the gateway; null where nothing does. */
  refund: { amount: Minor; status: "under_way" | "done" } | null
  /** Until when the shopper may ask to send it back; null where that is not open (any more). */
  return_until: Date | null
  return_requested_at: Date | null
  has_invoice: boolean
  timeline: { status: OrderStatus; at: Date | null }[]
}

/** Also for somebody else's: nobody learns that it is there. */
export const orderNotFound = () => new Refusal("not_found", "order_not_found", "This order does not exist")

/** The shopper's own order; anybody else's is not there. */
export async function getSingleOrder(shop: Shop, shopper: Shopper, publicId: string): Promise<Order> {
  const order = await readOrder(shop, publicId)
  if (!order || order.shopper_id !== shopper.shopper_id) throw orderNotFound()
  return order
}

/** Any order by its unguessable id; `isPersonal` says whether the asker may see whose it is and where it goes. */
export async function getSingleOrderToTrack(
  shop: Shop,
  shopper: Shopper | null,
  publicId: string,
  token: string | undefined,
): Promise<{ order: Order; isPersonal: boolean }> {
  const order = await readOrder(shop, publicId)
  if (!order) throw orderNotFound()
  const isOwner = shopper !== null && order.shopper_id === shopper.shopper_id
  const isPersonal = isOwner || (token !== undefined && (await isTrackingToken(shop, publicId, token)))
  return { order, isPersonal }
}

/** Whether there is such an order, for the stream of its changes. */
export async function orderStatus({ db }: Shop, publicId: string): Promise<OrderStatus> {
  const row = await db.selectFrom("orders").select("status").where("public_id", "=", publicId).executeTakeFirst()
  if (!row) throw orderNotFound()
  return statusOf(row.status)
}

/** From the moment it is placed; an order that never was, or was called off, was no sale. */
export const hasInvoice = (status: OrderStatus): boolean => status !== "pending_payment" && status !== "cancelled"

function statusOf(text: string): OrderStatus {
  if (!isOrderStatus(text)) throw new Error(`An order has the unknown status ${text}`)
  return text
}

/** An order as its tables have it. */
export type OrderRow = Omit<
  Order,
  "branch" | "payment" | "timeline" | "status" | "refund" | "return_until" | "has_invoice"
> & {
  status: string
  status_at: Date
  refunds: RefundRow[]
  payment: { method: string; status: string; amount: Minor } | null
  events: { to: string; at: string }[]
}

/** One statement for the order with its items, payment and events. */
export async function readOrder(shop: Shop, publicId: string): Promise<Order | null> {
  const row = await readOrderRow(shop.db, publicId)
  return row ? orderOf(shop, row) : null
}

/** With what follows from the row and from the store's settings. */
export async function orderOf(shop: Shop, row: OrderRow): Promise<Order> {
  const [branches, settings] = await Promise.all([getBranches(shop), getSettings(shop, row.branch_id)])
  const { payment, refunds, events, status_at, ...order } = row
  const status = statusOf(row.status)
  return {
    ...order,
    status,
    branch: branches.find(({ id }) => id === row.branch_id) ?? null,
    payment: {
      method: payment?.method ?? "",
      title: paymentMethod(payment?.method ?? "")?.title ?? "",
      status: payment?.status ?? "",
      amount_due: payment?.status === "due" ? payment.amount : 0,
    },
    refund: refundOf(refunds, { currencyCode: row.currency, decimalPlaces: row.decimal_places }),
    return_until: returnUntil({ status, status_at }, settings, shop.now()),
    has_invoice: hasInvoice(status),
    timeline: timelineOf(status, events),
  }
}

async function readOrderRow(db: Db, publicId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.*,
      (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('picture', to_jsonb(p)) order by i.id), '[]')
        from order_items i left join pictures p on p.key = i.picture where i.order_id = o.id) as items,
      (select jsonb_build_object('method', p.method, 'status', p.status, 'amount', p.amount)
        from payments p where p.order_id = o.id order by p.id desc limit 1) as payment,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status)), '[]')
        from refunds r where r.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('to', e.data ->> 'to', 'at', e.at) order by e.id), '[]')
        from events e where e.subject_kind = 'order' and e.subject_id = o.public_id and e.kind = 'status') as events
    from orders o where o.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/** What happened with its time, then what is still to come on the way to the door; an ended order has no more to come. */
function timelineOf(status: OrderStatus, events: { to: string; at: string }[]): Order["timeline"] {
  const done = events.map(({ to, at }) => ({ status: statusOf(to), at: new Date(at) }))
  const reached = orderPath.indexOf(status)
  const ahead = reached < 0 ? [] : orderPath.slice(reached + 1)
  return [...done, ...ahead.map((next) => ({ status: next, at: null }))]
}

export type OwnOrder = {
  public_id: string
  number: number
  status: OrderStatus
  placed_at: Date
  branch_id: number
  decimal_places: number
  total: Minor
  items_count: number
  pictures: Picture[]
}

/** Pictures on a row of the list. */
const shownPictures = 4

/** A shopper's own orders, the newest first. */
export async function getAllOrders(
  { db }: Shop,
  { shopper_id }: Shopper,
  query: { page: number; per_page: number; status?: OrderStatus },
): Promise<Page<OwnOrder>> {
  const { page, per_page, status = null } = query
  const { rows } = await sql<Omit<OwnOrder, "status"> & { status: string; total_count: number }>`
    select o.public_id, o.number, o.status, o.placed_at, o.branch_id, o.decimal_places, o.total,
      count(*) over () as total_count,
      (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id) as items_count,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
        select p.key, p.width, p.height, p.placeholder
        from order_items i join pictures p on p.key = i.picture
        where i.order_id = o.id order by i.id limit ${shownPictures}
      ) p) as pictures
    from orders o
    where o.shopper_id = ${shopper_id}::uuid and (${status}::text is null or o.status = ${status})
    order by o.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const total = rows[0]?.total_count ?? 0
  return {
    data: rows.map(({ total_count, status: text, ...row }) => ({ ...row, status: statusOf(text) })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  }
}
