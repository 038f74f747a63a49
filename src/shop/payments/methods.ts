// How can an order be paid? The one list of methods; another one is added here.

import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import type { Shop } from "../shop.ts"
import { currencyDecimals, toGatewayAmount } from "./gateway-amount.ts"

export type PaymentMethod = {
  code: string
  title: string
  subtitle: string
  /** Paid through the gateway before the order counts as placed. */
  isOnline: boolean
  /** Whether the store is set up for it. */
  isOffered(shop: Pick<Shop, "gateway">): boolean
  /** Why it cannot be used for this amount; empty when it can. */
  closedReason(amount: Minor, money: MoneyFormat): string
}

const cashOnDelivery: PaymentMethod = {
  code: "cash_on_delivery",
  title: "Cash on delivery",
  subtitle: "Pay at the door",
  isOnline: false,
  isOffered: () => true,
  closedReason: () => "",
}

/** Of the smallest unit: what Razorpay takes at least. */
const smallestAmount = 100

const razorpay: PaymentMethod = {
  code: "razorpay",
  title: "Pay online",
  subtitle: "Card, UPI, net banking or wallet",
  isOnline: true,
  isOffered: ({ gateway }) => gateway !== null,
  closedReason: (amount, money) => {
    const asked = toGatewayAmount(amount, money)
    if (asked === null) return "This amount cannot be paid online"
    if (amount === 0 || asked >= smallestAmount) return ""
    const least = formatMoney(toMajor(smallestAmount, currencyDecimals(money.currencyCode)), money)
    return `Online payment starts at ${least}`
  },
}

/** Where wallet and rewards paid all of an order: nobody chooses it, it comes of their switches. */
const ownBalances: PaymentMethod = {
  code: "wallet",
  title: "Wallet and rewards",
  subtitle: "",
  isOnline: false,
  isOffered: () => false,
  closedReason: () => "",
}

const methods: PaymentMethod[] = [cashOnDelivery, razorpay, ownBalances]

/** The methods the store offers. */
export const paymentMethods = (shop: Pick<Shop, "gateway">): PaymentMethod[] =>
  methods.filter((method) => method.isOffered(shop))

/** A method by its code, offered or not any more. */
export const paymentMethod = (code: string): PaymentMethod | undefined => methods.find((method) => method.code === code)
