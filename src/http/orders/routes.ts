// Calls about checkout and orders.

import { calls } from "#contract/calls.ts"
import { toMinor } from "#rules/money.ts"
import { getBranches } from "#shop/branches/branches.ts"
import type { Cart } from "#shop/cart/price-cart.ts"
import { getCheckoutOptions } from "#shop/checkout/checkout.ts"
import { orderPerson } from "#shop/checkout/order-person.ts"
import { placeOrder } from "#shop/checkout/place-order.ts"
import { reorder } from "#shop/checkout/reorder.ts"
import { cancelOrder } from "#shop/orders/cancel-order.ts"
import { getAllOrders, getSingleOrder, getSingleOrderToTrack } from "#shop/orders/orders.ts"
import { processPayment } from "#shop/orders/process-payment.ts"
import { requestReturn } from "#shop/orders/request-return.ts"
import { startPayment, startPaymentIfPending } from "#shop/orders/start-payment.ts"
import { trackingToken } from "#shop/orders/tracking-token.ts"
import { getSettings, moneyFormatOf } from "#shop/settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "#shop/shop.ts"
import { askedOf, routeOf, routeShopperCall } from "../call.ts"
import { cartAnswer } from "../cart/routes.ts"
import type { App, Http } from "../context.ts"
import { HttpError } from "../errors.ts"
import { shopperOf } from "../identity.ts"
import { presentPage } from "../present/catalogue.ts"
import { presentOrder, presentOrderBrief, presentStranger } from "../present/order.ts"
import { invoiceRoute } from "./invoice.ts"
import { streamOrder } from "./stream.ts"
import { receiveWebhooks } from "./webhook.ts"

const ordersPerPage = 20

export function orderRoutes(app: App, http: Http): void {
  const { shop } = http
  routeShopperCall(app, http, "checkoutOptions", async (shopper, { branchId }) => {
    const options = await getCheckoutOptions(shop, shopper, branchId)
    return {
      payment_methods: options.payment_methods.map(({ code, title, subtitle, isOnline, reason }) => ({
        code,
        title,
        subtitle,
        is_online: isOnline,
        is_open: reason === "",
        reason,
      })),
      slots: options.slots.map(({ starts_at, ends_at, ...slot }) => ({
        ...slot,
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? null,
      })),
      guest_checkout: options.guest_checkout,
    }
  })

  routeShopperCall(app, http, "placeOrder", async (shopper, { branchId, body, headers }) => {
    const { decimalPlaces } = moneyFormatOf(await getSettings(shop, branchId))
    const { address, address_id, contact, slot = null, note = "", expected_total, expected_due, ...rest } = body
    const input = {
      ...rest,
      ...(await orderPerson(shop, shopper, { address, address_id, contact })),
      slot,
      note,
      expected_total: toMinor(expected_total, decimalPlaces),
      ...(expected_due === undefined ? {} : { expected_due: toMinor(expected_due, decimalPlaces) }),
    }
    const key = headers["idempotency-key"]!
    const order = await placeOrder(shop, shopper, branchId, key, input).catch((error) => withCart(shop, error))
    const payment = await startPaymentIfPending(shop, shopper, order)
    return { order: presentOrder(order, await trackingToken(shop, order.public_id)), payment }
  })

  routeShopperCall(
    app,
    http,
    "getAllOrders",
    async (shopper, { query: { page = 1, per_page = ordersPerPage, status } }) => {
      const [orders, branches] = await Promise.all([
        getAllOrders(shop, shopper, { page, per_page, ...(status ? { status } : {}) }),
        getBranches(shop),
      ])
      return presentPage(orders, (order) => presentOrderBrief(order, branches))
    },
  )

  routeShopperCall(app, http, "getSingleOrder", (shopper, { query }) => ownOrder(shop, shopper, query.order_id))

  routeShopperCall(app, http, "cancelOrder", async (shopper, { body }) => {
    await cancelOrder(shop, shopper, body.order_id, body.reason ?? "")
    return ownOrder(shop, shopper, body.order_id)
  })

  routeShopperCall(app, http, "requestReturn", async (shopper, { body }) => {
    await requestReturn(shop, shopper, body.order_id, body.reason)
    return ownOrder(shop, shopper, body.order_id)
  })

  routeShopperCall(app, http, "reorder", async (shopper, { branchId, body }) =>
    cartAnswer(shop, await reorder(shop, shopper, branchId, body.order_id)),
  )

  // Anybody with the address may ask; what comes back depends on who it is.
  app.route({
    ...routeOf(calls.getSingleOrderToTrack),
    handler: async (request, reply) => {
      const { query } = askedOf<"getSingleOrderToTrack">(request)
      const shopper = await shopperOf(shop, request)
      const { order, isPersonal } = await getSingleOrderToTrack(shop, shopper, query.order_id, query.token)
      reply.header("cache-control", "no-store")
      return isPersonal ? presentOrder(order, await trackingToken(shop, order.public_id)) : presentStranger(order)
    },
  })

  routeShopperCall(app, http, "startPayment", (shopper, { body }) => startPayment(shop, shopper, body.order_id))

  routeShopperCall(app, http, "processPayment", async (shopper, { body }) => {
    await processPayment(shop, shopper, body)
    return { order: await ownOrder(shop, shopper, body.order_id) }
  })

  invoiceRoute(app, shop)
  receiveWebhooks(app, shop)
  streamOrder(app, shop)
}

async function ownOrder(shop: Shop, shopper: Shopper, publicId: string) {
  return presentOrder(await getSingleOrder(shop, shopper, publicId), await trackingToken(shop, publicId))
}

/** "Changed meanwhile" carries the new cart. */
async function withCart(shop: Shop, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.kind !== "changed") throw error
  const cart = await cartAnswer(shop, error.details as Cart)
  throw new HttpError(409, error.code, error.message, { cart })
}
