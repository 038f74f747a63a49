// Which calls are there about checkout, orders and paying for them?

import { Type } from "typebox"
import { body, type Call, none, query } from "./call.ts"
import { CartData } from "./cart-parts.ts"
import { Id, listOf, Nullable, OrderId, pageQuery } from "./common.ts"
import {
  Address,
  CheckoutOptions,
  Contact,
  Order,
  OrderBrief,
  OrderStatus,
  StartedPayment,
  TrackedOrder,
} from "./order-parts.ts"
import { paths } from "./paths.ts"

const order = body({ order_id: OrderId })

/** What Razorpay calls things: letters, digits and underscores. */
const providerId = Type.String({ minLength: 5, maxLength: 60, pattern: "^[A-Za-z0-9_]+$" })

export const orderCalls = {
  checkoutOptions: {
    ...paths.checkoutOptions,
    summary: "Payment methods and delivery slots",
    access: "shopper",
    query: none,
    status: 200,
    answer: CheckoutOptions,
    errors: [401],
  },
  placeOrder: {
    ...paths.placeOrder,
    summary: "Order what is in the cart",
    access: "shopper",
    query: none,
    headers: Type.Object({ "idempotency-key": Type.String({ minLength: 8, maxLength: 100 }) }),
    body: Type.Object(
      {
        /** Typed, or one of the customer's saved ones by its id. */
        address: Type.Optional(Address),
        address_id: Type.Optional(Id),
        /** Guests say who they are; of a customer it is known. */
        contact: Type.Optional(Contact),
        /** How the rest is paid; "wallet" will do where the balances pay all of it. */
        payment_method: Type.String({ maxLength: 40 }),
        slot: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
        note: Type.Optional(Type.String({ maxLength: 500 })),
        /** The total the shopper saw; a higher one is answered with 409 and the new cart. */
        expected_total: Type.Number({ minimum: 0, maximum: 100_000_000 }),
        use_wallet: Type.Optional(Type.Boolean()),
        use_rewards: Type.Optional(Type.Boolean()),
        /** What checkWallet said is left to pay; more, since the balances changed meanwhile, is a 409 as well. */
        expected_due: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
      },
      { additionalProperties: false },
    ),
    status: 201,
    /** payment: what the browser hands to the gateway; null where nothing is paid online, or the gateway is silent for now. */
    answer: Type.Object({ order: Order, payment: Nullable(StartedPayment) }),
    errors: [401, 403, 404, 409, 503],
  },
  getAllOrders: {
    ...paths.getAllOrders,
    summary: "Own orders, the newest first",
    access: "shopper",
    query: query({ ...pageQuery, status: Type.Optional(OrderStatus) }),
    status: 200,
    answer: Type.Object(listOf(OrderBrief)),
    errors: [401],
  },
  getSingleOrder: {
    ...paths.getSingleOrder,
    summary: "A whole order, for its owner",
    access: "shopper",
    query: query({ order_id: OrderId }),
    status: 200,
    answer: Order,
    errors: [401, 404],
  },
  getSingleOrderToTrack: {
    ...paths.getSingleOrderToTrack,
    summary: "Where an order is; personal data only for its owner or with the signed link",
    access: "shopper",
    query: query({ order_id: OrderId, token: Type.Optional(Type.String({ maxLength: 100 })) }),
    status: 200,
    answer: TrackedOrder,
    errors: [401, 404],
  },
  cancelOrder: {
    ...paths.cancelOrder,
    summary: "Cancel an own order while it is not on its way; money goes back where it came from",
    access: "shopper",
    query: none,
    body: Type.Object(
      { order_id: OrderId, reason: Type.Optional(Type.String({ maxLength: 300 })) },
      { additionalProperties: false },
    ),
    status: 200,
    answer: Order,
    errors: [401, 403, 404],
  },
  reorder: {
    ...paths.reorder,
    summary: "Put what an own order held into the cart, as far as the branch still sells it",
    access: "shopper",
    query: none,
    body: order,
    status: 200,
    answer: CartData,
    errors: [401, 403, 404],
  },
  requestReturn: {
    ...paths.requestReturn,
    summary: "Ask to send a delivered order back; the store answers by a message",
    access: "shopper",
    query: none,
    body: body({ order_id: OrderId, reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    status: 200,
    answer: Order,
    errors: [401, 403, 404],
  },
  startPayment: {
    ...paths.startPayment,
    summary: "Begin to pay an own order that waits for its payment, or begin again",
    access: "shopper",
    query: none,
    body: order,
    status: 200,
    answer: StartedPayment,
    errors: [401, 403, 404, 503],
  },
  processPayment: {
    ...paths.processPayment,
    summary: "Come back from paying; while the gateway is silent the order stays pending and is asked about",
    access: "shopper",
    query: none,
    body: body({
      order_id: OrderId,
      razorpay_order_id: providerId,
      razorpay_payment_id: providerId,
      razorpay_signature: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    status: 200,
    answer: Type.Object({ order: Order }),
    errors: [401, 403, 404],
  },
} as const satisfies Record<string, Call>
