// What does the store ask of a payment gateway? The part of its interface that use cases work with; amounts are integers in the
// smallest unit of the currency, as the gateway counts it.

export type GatewayOrder = { id: string; amount: number; currency: string }

export type GatewayPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  /** authorized: reserved, not taken yet. */
  status: "created" | "authorized" | "captured" | "refunded" | "failed"
  amount_refunded: number
}

export type GatewayRefund = { id: string; status: "pending" | "processed" | "failed" }

export type PaymentGateway = {
  /** Public: the browser shows it to the gateway's own page. */
  keyId: string
  createOrder(asked: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder>
  fetchPayment(id: string): Promise<GatewayPayment>
  paymentsOfOrder(orderId: string): Promise<GatewayPayment[]>
  /** Takes what is reserved. */
  capturePayment(id: string, amount: number, currency: string): Promise<GatewayPayment>
  /** The same key again answers with the same refund. */
  refundPayment(id: string, amount: number, idempotencyKey: string): Promise<GatewayRefund>
  fetchRefund(id: string): Promise<GatewayRefund>
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean
  /** False also where no secret for webhooks is set. */
  isWebhookSignature(body: Buffer, signature: string): boolean
}

/** No answer, a late one, or "try again": whether the gateway did what it was asked is unknown. */
export class GatewayDown extends Error {}

/** The gateway said no; asking again the same way is of no use. */
export class GatewayRefused extends Error {}
