// How can an order be paid? The one list of methods; another one is added here.

import type { Minor } from "#rules/money.ts"

export type PaymentMethod = {
  code: string
  title: string
  subtitle: string
  /** Why it cannot be used for this amount; empty when it can. */
  closedReason(amount: Minor): string
}

const cashOnDelivery: PaymentMethod = {
  code: "cash_on_delivery",
  title: "Cash on delivery",
  subtitle: "Pay at the door",
  closedReason: () => "",
}

export const paymentMethods: PaymentMethod[] = [cashOnDelivery]

export const paymentMethod = (code: string): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.code === code)
