// What does a coupon or an offer save on this cart, or what is missing for it? Amounts in minor units, off single lines, so
// that tax and refunds know what was paid for what.

import { type Minor, prorate } from "./money.ts"

export type Discount = {
  id: number
  /** Null: no code can be typed for it. */
  code: string | null
  title: string
  kind: "percent" | "fixed" | "free_delivery" | "buy_x_get_y"
  /** Parts of 10,000, an amount, or pieces that are free. */
  value: number
  /** buy_x_get_y: pieces to pay for. */
  buy: number | null
  /** Most it takes off; null: no limit. */
  cap: Minor | null
  min_subtotal: Minor
  is_first_order_only: boolean
  /** What it is limited to; all three empty: everything, everywhere. */
  category_ids: number[]
  product_ids: number[]
  branch_ids: number[]
  is_automatic: boolean
  /** Combines with another one that is stackable as well. */
  is_stackable: boolean
  usage_limit: number | null
  per_customer_limit: number | null
  /** Milliseconds since 1970. */
  starts_at: number | null
  ends_at: number | null
}

export type DiscountLine = {
  product_id: number
  /** The product's categories and all above them. */
  category_ids: number[]
  unit_price: Minor
  quantity: number
}

/** What is known of the shopper and the moment. */
export type DiscountFacts = {
  now: number
  branch_id: number
  is_first_order: boolean
  /** Uses so far by discount id: of everybody, and of this shopper. */
  uses: Record<number, number>
  own_uses: Record<number, number>
}

export type Miss =
  | { code: "not_now" }
  | { code: "not_here" }
  | { code: "used_up" }
  | { code: "first_order_only" }
  | { code: "wrong_items" }
  | { code: "empty" }
  | { code: "more_pieces"; pieces: number }
  | { code: "min_subtotal"; missing: Minor }

/** Why a typed coupon does nothing. */
export type CouponProblem = Miss | { code: "better_without" } | { code: "delivery_free" }

export type Saving = { discount: Discount; line_discounts: Minor[]; amount: Minor; is_free_delivery: boolean }

/** What one discount takes off by itself, or what is missing for it. */
export function savingOf(discount: Discount, lines: DiscountLine[], facts: DiscountFacts): Saving | Miss {
  const miss = missOf(discount, lines, facts)
  if (miss) return miss
  const isMeant = lines.map((line) => isFor(discount, line))
  const lineTotals = lines.map((line, index) => (isMeant[index] ? line.unit_price * line.quantity : 0))
  const capped = (amount: Minor) => Math.min(amount, discount.cap ?? amount)
  const total = sum(lineTotals)
  switch (discount.kind) {
    case "free_delivery":
      return { discount, line_discounts: lines.map(() => 0), amount: 0, is_free_delivery: true }
    case "percent":
      return off(discount, capped(Math.min(Math.round((total * discount.value) / 10_000), total)), lineTotals)
    case "fixed":
      return off(discount, capped(Math.min(discount.value, total)), lineTotals)
    case "buy_x_get_y": {
      const free = freePieces(discount, lines, isMeant)
      return off(discount, capped(sum(free)), free)
    }
  }
}

/**
 * The same in a cart whose delivery costs so much; null while nobody knows where it goes. Free delivery does nothing where
 * there is nothing to pay for it, and is not used up by that.
 */
export function gainFrom(
  discount: Discount,
  lines: DiscountLine[],
  facts: DiscountFacts,
  delivery: Minor | null,
): Saving | CouponProblem {
  const result = savingOf(discount, lines, facts)
  return isSaving(result) && result.is_free_delivery && delivery === 0 ? { code: "delivery_free" } : result
}

export const isSaving = (result: Saving | CouponProblem): result is Saving => "discount" in result

function off(discount: Discount, amount: Minor, weights: Minor[]): Saving {
  return { discount, line_discounts: prorate(amount, weights), amount, is_free_delivery: false }
}

function missOf(discount: Discount, lines: DiscountLine[], facts: DiscountFacts): Miss | null {
  const { starts_at, ends_at, branch_ids, usage_limit, per_customer_limit } = discount
  if ((starts_at !== null && facts.now < starts_at) || (ends_at !== null && facts.now >= ends_at))
    return { code: "not_now" }
  if (branch_ids.length > 0 && !branch_ids.includes(facts.branch_id)) return { code: "not_here" }
  if (usage_limit !== null && (facts.uses[discount.id] ?? 0) >= usage_limit) return { code: "used_up" }
  if (per_customer_limit !== null && (facts.own_uses[discount.id] ?? 0) >= per_customer_limit)
    return { code: "used_up" }
  if (discount.is_first_order_only && !facts.is_first_order) return { code: "first_order_only" }
  const meant = lines.filter((line) => isFor(discount, line))
  if (meant.length === 0 && isLimited(discount)) return { code: "wrong_items" }
  const missing = discount.min_subtotal - sum(lines.map((line) => line.unit_price * line.quantity))
  if (missing > 0) return { code: "min_subtotal", missing }
  if (discount.kind !== "buy_x_get_y") return lines.length === 0 ? { code: "empty" } : null
  const pieces = (discount.buy ?? 1) + discount.value - sum(meant.map(({ quantity }) => quantity))
  return pieces > 0 ? { code: "more_pieces", pieces } : null
}

/** To some products only. */
const isLimited = ({ category_ids, product_ids }: Discount) => category_ids.length + product_ids.length > 0

function isFor(discount: Discount, line: DiscountLine): boolean {
  const { category_ids, product_ids } = discount
  if (!isLimited(discount)) return true
  return product_ids.includes(line.product_id) || line.category_ids.some((id) => category_ids.includes(id))
}

/** The amount each line gives away: of every `buy + value` pieces the cheapest `value` are free. */
function freePieces({ buy, value }: Discount, lines: DiscountLine[], isMeant: boolean[]): Minor[] {
  const pieces = sum(lines.map(({ quantity }, index) => (isMeant[index] ? quantity : 0)))
  let left = Math.floor(pieces / ((buy ?? 1) + value)) * value
  const free = lines.map(() => 0)
  const cheapestFirst = lines.map((_, index) => index).filter((index) => isMeant[index])
  cheapestFirst.sort((a, b) => lines[a]!.unit_price - lines[b]!.unit_price || a - b)
  for (const index of cheapestFirst) {
    const count = Math.min(left, lines[index]!.quantity)
    free[index] = count * lines[index]!.unit_price
    left -= count
  }
  return free
}

export type AppliedDiscounts = {
  savings: Saving[]
  line_discounts: Minor[]
  is_free_delivery: boolean
  /** Why the typed code does nothing; null when it is applied or none was typed. */
  coupon_problem: CouponProblem | null
}

/**
 * Chooses what applies: the typed coupon and the automatic offers, together only where each allows it. Where they exclude
 * each other the shopper gets what saves most; the coupon wins a tie. `delivery` is what free delivery is worth; null: not known yet.
 */
export function applyDiscounts(
  coupon: Discount | null,
  automatic: Discount[],
  lines: DiscountLine[],
  facts: DiscountFacts,
  delivery: Minor | null,
): AppliedDiscounts {
  const offers = automatic
    .filter(({ id }) => id !== coupon?.id)
    .map((discount) => gainFrom(discount, lines, facts, delivery))
    .filter(isSaving)
  const typed = coupon ? gainFrom(coupon, lines, facts, delivery) : null
  const without = best(setsOf(offers), lines, delivery ?? 0)
  if (!typed || !isSaving(typed)) return { ...without, coupon_problem: typed }
  const stackable = offers.filter(({ discount }) => discount.is_stackable)
  const together = combine(typed.discount.is_stackable ? [typed, ...stackable] : [typed], lines)
  return worth(together, delivery ?? 0) >= worth(without, delivery ?? 0)
    ? { ...together, coupon_problem: null }
    : { ...without, coupon_problem: { code: "better_without" } }
}

type Combination = Omit<AppliedDiscounts, "coupon_problem">

/** Which offers may apply at the same time: all that go with others, or one that does not. */
function setsOf(offers: Saving[]): Saving[][] {
  const alone = offers.filter(({ discount }) => !discount.is_stackable).map((offer) => [offer])
  return [offers.filter(({ discount }) => discount.is_stackable), ...alone]
}

/** The set that saves most; of two that save the same the one whose discount was made first. */
function best(sets: Saving[][], lines: DiscountLine[], delivery: Minor): Combination {
  const firstId = ({ savings }: Combination) => Math.min(...savings.map(({ discount }) => discount.id))
  return sets
    .map((savings) => combine(savings, lines))
    .sort((a, b) => worth(b, delivery) - worth(a, delivery) || firstId(a) - firstId(b))[0]!
}

/** Together they never take more than a line, nor the delivery twice: what the first ones left is for the others. */
function combine(given: Saving[], lines: DiscountLine[]): Combination {
  const left = lines.map(({ unit_price, quantity }) => unit_price * quantity)
  let is_free_delivery = false
  const savings = given.flatMap((saving): Saving[] => {
    if (saving.is_free_delivery && is_free_delivery) return []
    const line_discounts = saving.line_discounts.map((amount, index) => Math.min(amount, left[index]!))
    for (const [index, amount] of line_discounts.entries()) left[index]! -= amount
    is_free_delivery ||= saving.is_free_delivery
    return [{ ...saving, line_discounts, amount: sum(line_discounts) }]
  })
  const line_discounts = lines.map((_, index) => sum(savings.map((saving) => saving.line_discounts[index]!)))
  return { savings, line_discounts, is_free_delivery }
}

const worth = ({ line_discounts, is_free_delivery }: Combination, delivery: Minor) =>
  sum(line_discounts) + (is_free_delivery ? delivery : 0)

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
