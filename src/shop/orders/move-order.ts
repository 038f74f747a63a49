// How does an order move on? Along the table of states, once for each step, with its consequences in the same transaction.

import { sql } from "kysely"
import { announce } from "#db/changes.ts"
import { inTransaction, type Trx } from "#db/database.ts"
import {
  canMoveOrder,
  isOrderEnded,
  isOrderStatus,
  nextOnPath,
  type OrderStatus,
  orderStates,
} from "#rules/order-states.ts"
import { announceProducts, putBackStock, refreshListings } from "../catalogue/stock.ts"
import { putBackDiscounts } from "../discounts/discounts.ts"
import { recordEvent } from "../events.ts"
import { refundBalances } from "../ledger/order-balances.ts"
import { afterDelivery, undoDelivery } from "../loyalty/after-delivery.ts"
import { refundCaptures } from "../payments/refunds.ts"
import { getSettings } from "../settings/settings.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { blankErased } from "./blank-orders.ts"

/**
 * Moves an order to a status. Refused where the table does not allow it; an order that is there already stays as it is, so
 * that a repeat does no harm.
 */
export async function moveOrder(
  shop: Shop,
  actor: Actor,
  publicId: string,
  to: string,
  reason = "",
): Promise<OrderStatus> {
  if (!isOrderStatus(to)) {
    throw new Refusal(
      "rule",
      "unknown_status",
      `${to} is not a status. There are: ${Object.keys(orderStates).join(", ")}`,
    )
  }
  return inTransaction(shop.db, async (trx) => {
    const order = await trx
      .selectFrom("orders")
      .select(["id", "public_id", "status", "branch_id"])
      .where("public_id", "=", publicId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal("not_found", "order_not_found", "This order does not exist")
    const from = order.status as OrderStatus
    if (from === to) return to
    if (!canMoveOrder(from, to)) {
      const open = orderStates[from].join(", ") || "nothing"
      throw new Refusal("rule", "bad_move", `An order that is ${from} cannot become ${to}. It can become: ${open}`)
    }
    if (from === "pending_payment" && to === "placed") {
      throw new Refusal("rule", "not_paid", "This order becomes placed by itself when its payment comes in")
    }
    await changeStatus(trx, shop.now(), actor, { ...order, status: from }, to, reason)
    return to
  })
}

export type LockedOrder = { id: number; public_id: string; status: OrderStatus; branch_id: number }

/** Takes a step that the table allows, with all that follows from it, on an order that the transaction has locked. */
export async function changeStatus(
  trx: Trx,
  now: Date,
  actor: Actor,
  order: LockedOrder,
  to: OrderStatus,
  reason = "",
): Promise<void> {
  const from = order.status
  await trx.updateTable("orders").set({ status: to, status_at: now }).where("id", "=", order.id).execute()
  const data = reason ? { from, to, reason } : { from, to }
  await recordEvent(trx, actor, { kind: "order", id: order.public_id }, "status", data)
  if (to === "delivered") await settlePayments(trx, order.id, "captured")
  if (to === "returned") await settlePayments(trx, order.id, "cancelled")
  if (to === "delivered") await afterDelivery(trx, order, now)
  // Stock before balances, as an order takes them.
  const again = to === "cancelled" ? await undoOrder(trx, order.id, order.branch_id) : []
  if (to === "cancelled" || to === "returned") {
    await refundBalances(trx, order.id, actor, now)
    await refundCaptures(trx, order.id, to)
  }
  // What the order took came back first, so that there is something to take from.
  if (to === "returned") await undoDelivery(trx, order, now)
  if (isOrderEnded(to)) await blankErased(trx, order.id)
  const tags = [`order:${order.public_id}`]
  // Lists of what is in stock do not hold the products yet: "products" reaches them.
  if (again.length > 0) await announceProducts(trx, again, { keys: ["orders"], tags: [...tags, "products"] })
  else await announce(trx, ["orders"], tags)
}

/** Cash is in hand at the door; what was not paid by then never will be. */
async function settlePayments(trx: Trx, orderId: number, status: "captured" | "cancelled"): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ status, updated_at: sql`now()` })
    .where("order_id", "=", orderId)
    .where("status", "=", "due")
    .execute()
}

/** Returns the products whose listing changed. */
async function undoOrder(trx: Trx, orderId: number, branchId: number): Promise<number[]> {
  await settlePayments(trx, orderId, "cancelled")
  await putBackDiscounts(trx, orderId)
  const items = await trx
    .selectFrom("order_items")
    .select(["variant_id", "quantity"])
    .where("order_id", "=", orderId)
    .execute()
  const lines = items.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variant_id, quantity }]))
  const again = await putBackStock(trx, branchId, lines)
  return again.length > 0 ? refreshListings(trx, again) : []
}

/** In the demo store orders move along by themselves, a step when the last is this old. */
const demoStepMs = 30_000

/** Moves every order of a demo store that has waited its half minute; does nothing in any other store. */
export async function moveDemoOrders(shop: Shop): Promise<void> {
  const settings = await getSettings(shop, 0)
  if (settings.demo_store !== "true") return
  const due = await shop.db
    .selectFrom("orders")
    .select(["public_id", "status"])
    .where("status", "in", ["placed", "accepted", "packed", "out_for_delivery"])
    .where("status_at", "<=", new Date(shop.now().getTime() - demoStepMs))
    .limit(100)
    .execute()
  for (const { public_id, status } of due) {
    const next = nextOnPath(status as OrderStatus)
    if (next) await moveOrder(shop, { kind: "system", id: "demo" }, public_id, next).catch(ignoreRefusal)
  }
}

/** Another node or the operator was quicker. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
