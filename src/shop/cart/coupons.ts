// Which coupon is in the cart, and what could be? Answered by the engine that prices the cart.

import { applyDiscounts, type CouponProblem, gainFrom, isSaving, type Saving, savingOf } from "#rules/discounts.ts"
import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import { getBranch } from "../branches/branches.ts"
import { discountByCode, getDiscounts, type ListedDiscount, normalCode } from "../discounts/discounts.ts"
import { missText } from "../discounts/texts.ts"
import { getSettings, moneyFormatOf } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { getCart } from "./cart.ts"
import { type Cart, freeDeliveryWorth } from "./price-cart.ts"

/** Puts a code into the cart. Refused, with what is missing, when it would do nothing now. */
export async function applyCoupon(shop: Shop, shopper: Shopper, branchId: number, typed: string): Promise<Cart> {
  const discount = discountByCode(await getDiscounts(shop), typed)
  if (!discount) throw badCode("unknown_code", `We do not know the code ${normalCode(typed).slice(0, 40)}`)
  const money = moneyFormatOf(await getSettings(shop, branchId))
  const cart = await getCart(shop, shopper, branchId)
  if (cart.cart_id === null || cart.lines.length === 0) throw badCode("empty", "Your cart is empty")
  const result = savingOf(discount, linesOf(cart), cart.discount_facts)
  if (!isSaving(result)) throw badCode(result.code, missText(discount, result, money))
  await shop.db
    .updateTable("carts")
    .set({ coupon_code: discount.code })
    .where("id", "=", cart.cart_id)
    .where("ordered_at", "is", null)
    .execute()
  return getCart(shop, shopper, branchId)
}

const badCode = (code: string, message: string) => new Refusal("rule", code, message, { fields: { code: [message] } })

export async function removeCoupon(shop: Shop, shopper: Shopper, branchId: number): Promise<Cart> {
  await getBranch(shop, branchId)
  await shop.db
    .updateTable("carts")
    .set({ coupon_code: null })
    .where("shopper_id", "=", shopper.shopper_id)
    .where("ordered_at", "is", null)
    .execute()
  return getCart(shop, shopper, branchId)
}

export type Offer = {
  discount: ListedDiscount
  /** Null: it would do something now. */
  miss: CouponProblem | null
  /** What is missing, or what it does. */
  message: string
  saving: Minor
}

/** All listed discounts, those that would save something first. */
export async function getOffers(shop: Shop, shopper: Shopper, branchId: number): Promise<Offer[]> {
  const [discounts, cart, settings] = await Promise.all([
    getDiscounts(shop),
    getCart(shop, shopper, branchId),
    getSettings(shop, branchId),
  ])
  return offersFor(cart, discounts, moneyFormatOf(settings))
}

function offersFor(cart: Cart, discounts: ListedDiscount[], money: MoneyFormat): Offer[] {
  const automatic = discounts.filter(({ is_automatic }) => is_automatic)
  return (
    discounts
      .filter(({ is_listed }) => is_listed)
      .map((discount): Offer => {
        const { miss, saving } = gainOf(cart, discount, automatic)
        return { discount, miss, saving, message: miss ? missText(discount, miss, money) : savesText(saving, money) }
      })
      // What is over, or not begun, is no offer.
      .filter(({ miss }) => miss?.code !== "not_now")
      .sort((a, b) => Number(a.miss !== null) - Number(b.miss !== null) || b.saving - a.saving)
  )
}

/** What a discount adds to what applies by itself; an automatic one is told by what it takes off. */
function gainOf(
  cart: Cart,
  discount: ListedDiscount,
  automatic: ListedDiscount[],
): { miss: CouponProblem | null; saving: Minor } {
  const lines = linesOf(cart)
  const delivery = freeDeliveryWorth(cart.quote)
  if (discount.is_automatic) {
    const result = gainFrom(discount, lines, cart.discount_facts, delivery)
    return isSaving(result) ? { miss: null, saving: worthOf([result], delivery) } : { miss: result, saving: 0 }
  }
  const apply = (coupon: ListedDiscount | null) =>
    applyDiscounts(coupon, automatic, lines, cart.discount_facts, delivery)
  const applied = apply(discount)
  if (applied.coupon_problem) return { miss: applied.coupon_problem, saving: 0 }
  return { miss: null, saving: worthOf(applied.savings, delivery) - worthOf(apply(null).savings, delivery) }
}

const worthOf = (savings: Saving[], delivery: Minor | null): Minor =>
  savings.reduce((sum, { amount }) => sum + amount, 0) +
  (savings.some(({ is_free_delivery }) => is_free_delivery) ? (delivery ?? 0) : 0)

const linesOf = (cart: Cart) => cart.lines.filter(({ max_quantity }) => max_quantity > 0)

const savesText = (saving: Minor, money: MoneyFormat) =>
  saving > 0 ? `Saves ${formatMoney(toMajor(saving, money.decimalPlaces), money)}` : "Free delivery with this order"

export type CouponState = {
  coupon_applied: boolean
  coupon_message: string
  customer_applied_coupon: string | null
  discount_eligibility_message: string
}

/** What the cart says of coupons. */
export async function couponState(shop: Shop, cart: Cart): Promise<CouponState> {
  const [discounts, settings] = await Promise.all([getDiscounts(shop), getSettings(shop, cart.branch.id)])
  const money = moneyFormatOf(settings)
  const { coupon_problem, savings } = cart.discounts
  const coupon = cart.coupon_code === null ? null : discountByCode(discounts, cart.coupon_code)
  const saving = savings.find(({ discount }) => coupon !== null && discount.id === coupon.id)
  const amount = (saving?.amount ?? 0) + (saving?.is_free_delivery ? cart.totals.shipping_discount_amount : 0)
  const gone = cart.coupon_code !== null && coupon === null ? `${cart.coupon_code} is not valid any more` : ""
  return {
    coupon_applied: saving !== undefined,
    coupon_message: saving
      ? savesText(amount, money)
      : coupon && coupon_problem
        ? missText(coupon, coupon_problem, money)
        : gone,
    customer_applied_coupon: cart.coupon_code,
    discount_eligibility_message:
      saving || cart.lines.length === 0 ? "" : eligibilityText(offersFor(cart, discounts, money), money),
  }
}

/** The best coupon that would do something now, else the nearest one that needs more in the cart. */
function eligibilityText(offers: Offer[], money: MoneyFormat): string {
  const coupons = offers.filter(({ discount }) => discount.code !== null && !discount.is_automatic)
  const open = coupons.find(({ saving }) => saving > 0)
  if (open) return `Save ${formatMoney(toMajor(open.saving, money.decimalPlaces), money)} with ${open.discount.code}`
  const near = coupons.find(({ miss }) => miss?.code === "min_subtotal" || miss?.code === "more_pieces")
  return near ? `${near.message} for ${near.discount.code}: ${near.discount.title}` : ""
}
