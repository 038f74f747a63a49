// How does an order look on the wire? With amounts in the currency it was placed in.

import type { OrderBrief, TrackedOrder, Order as WireOrder } from "#contract/order-parts.ts"
import type { Branch } from "#shop/branches/branches.ts"
import type { Order, OrderItem, OwnOrder } from "#shop/orders/orders.ts"
import { presentImage } from "./catalogue.ts"
import { type Presenter, presenterOf, presentTaxLines } from "./money.ts"

/** The whole order, for its owner and whoever holds the signed link. */
export function presentOrder(order: Order, trackingToken: string): WireOrder {
  const presenter = presenterOf({ decimalPlaces: order.decimal_places })
  const { money } = presenter
  return {
    ...presentTrackable(order, presenter),
    contact: order.contact,
    address: order.address,
    slot: order.slot?.title ?? null,
    note: order.note,
    payment: { method: order.payment.method, title: order.payment.title, status: order.payment.status },
    refund: order.refund && { ...order.refund, amount: money(order.refund.amount) },
    return_until: order.return_until?.toISOString() ?? null,
    return_requested_at: order.return_requested_at?.toISOString() ?? null,
    has_invoice: order.has_invoice,
    subtotal: money(order.subtotal),
    product_price_discount: money(order.product_price_discount),
    order_discount_amount: money(order.order_discount_amount),
    shipping_discount_amount: money(order.shipping_discount_amount),
    delivery_charge: money(order.delivery_charge),
    tax_amount: money(order.tax_amount),
    tax_lines: presentTaxLines(order.tax_lines, presenter),
    prices_include_tax: order.prices_include_tax,
    total: money(order.total),
    wallet_amount: money(order.wallet_amount),
    reward_amount: money(order.reward_amount),
    amount_due: money(order.payment.amount_due),
    total_discount: money(order.product_price_discount + order.order_discount_amount + order.shipping_discount_amount),
    tracking_token: trackingToken,
  }
}

export function presentOrderBrief(order: OwnOrder, branches: Branch[]): OrderBrief {
  return {
    order_id: order.public_id,
    number: `#${order.number}`,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    items_count: order.items_count,
    total: presenterOf({ decimalPlaces: order.decimal_places }).money(order.total),
    branch_name: branches.find(({ id }) => id === order.branch_id)?.name ?? "",
    images: order.pictures.map((picture) => presentImage(picture, "")),
  }
}

/** What anybody with the address may see: nothing about a person, no amount. */
export function presentStranger(order: Order): TrackedOrder {
  return { ...presentTrackable(order, presenterOf({ decimalPlaces: order.decimal_places })) }
}

function presentTrackable(order: Order, presenter: Presenter) {
  return {
    order_id: order.public_id,
    number: `#${order.number}`,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    timeline: order.timeline.map(({ status, at }) => ({ status, at: at?.toISOString() ?? null })),
    eta_at: isUnderWay(order) ? (order.eta_at?.toISOString() ?? null) : null,
    items_count: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    branch: {
      id: order.branch_id,
      name: order.branch?.name ?? "",
      phone: order.branch?.phone ?? "",
      address: order.branch ? `${order.branch.address}, ${order.branch.city}` : "",
    },
    items: order.items.map((item) => presentItem(item, presenter)),
  }
}

const isUnderWay = ({ status }: Order) => status !== "delivered" && status !== "cancelled" && status !== "returned"

function presentItem(item: OrderItem, { money }: Presenter): WireOrder["items"][number] {
  return {
    id: item.id,
    product_id: item.product_id ?? item.id,
    slug: item.slug,
    name: item.name,
    unit: item.unit,
    options_text: item.options_text,
    image: presentImage(item.picture, item.name),
    quantity: item.quantity,
    unit_price: money(item.unit_price),
    original_unit_price: money(item.original_unit_price),
    line_total: money(item.line_total),
  }
}
