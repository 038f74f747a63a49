// How does a cart look on the wire?

import type { CartData, CartItem, Selection, Offer as WireOffer } from "#contract/cart-parts.ts"
import type { Card } from "#contract/catalogue-parts.ts"
import type { CouponState, Offer } from "#shop/cart/coupons.ts"
import type { Cart, CartLine } from "#shop/cart/price-cart.ts"
import { presentCard, presentImage } from "./catalogue.ts"
import { type Presenter, presentTaxLines } from "./money.ts"

export function presentCart(cart: Cart, coupon: CouponState, presenter: Presenter): CartData {
  const { money, moneyOrNull } = presenter
  const { totals, quote } = cart
  return {
    cartItems: cart.lines.map((line) => presentLine(line, presenter)),
    cartDetails: {
      items_count: cart.lines.length,
      quantity_count: cart.lines.reduce(
        (sum, { quantity, max_quantity }) => sum + (max_quantity > 0 ? quantity : 0),
        0,
      ),
      branch_id: cart.branch.id,
      min_order: money(quote.min_order),
      free_delivery_over: moneyOrNull(quote.free_over),
      eta_minutes: quote.eta_minutes,
      requirements: cart.requirements,
      amount_due: money(totals.total),
      prices_include_tax: cart.prices_include_tax,
    },
    tax_amount: money(totals.tax_amount),
    tax_lines: presentTaxLines(totals.tax_lines, presenter),
    delivery_charge: money(totals.delivery_charge),
    delivery_message: quote.message,
    order_discount_amount: money(totals.order_discount_amount),
    shipping_discount_amount: money(totals.shipping_discount_amount),
    product_price_discount: money(totals.product_price_discount),
    subtotal: money(totals.subtotal),
    total_original_price: money(totals.total_original_price),
    total_discount: money(totals.total_discount),
    address: cart.address,
    total: money(totals.total),
    ...coupon,
    is_delivery_available: quote.delivery.is_available,
    adjusted_cart_items: cart.adjustments.map((adjustment) =>
      adjustment.code === "price_changed"
        ? { ...adjustment, from: moneyOrNull(adjustment.from), to: moneyOrNull(adjustment.to) }
        : adjustment,
    ),
    subtotal_after_discounts: money(totals.subtotal_after_discounts),
  }
}

function presentLine(line: CartLine, presenter: Presenter): CartItem {
  const { money } = presenter
  return {
    id: line.id,
    product_id: line.product_id,
    quantity: line.quantity,
    selected_attributes: line.selected as Selection,
    selected_multi_attributes: line.multi as Selection,
    product: line.card ? presentCard(line.card, presenter) : goneCard(line, presenter),
    variant_id: line.variant_id,
    options_text: line.options_text,
    unit_price: money(line.unit_price),
    original_unit_price: money(line.original_unit_price),
    line_total: money(line.line_total),
    max_quantity: line.max_quantity,
  }
}

/** What the branch does not sell any more still has a name in the cart, so that it can be taken out. */
function goneCard(line: CartLine, { money }: Presenter): Card {
  return {
    id: line.product_id,
    name: line.name,
    slug: line.slug,
    image: presentImage(null, line.name),
    selling_price: money(line.unit_price),
    original_price: null,
    from_price: false,
    discount_percent: 0,
    unit: "",
    badges: [],
    rating: 0,
    rating_count: 0,
    in_stock: false,
    has_options: false,
  }
}

export function presentOffer({ discount, miss, message, saving }: Offer, { money }: Presenter): WireOffer {
  return {
    code: discount.code,
    title: discount.title,
    description: discount.description,
    eligible: miss === null,
    message,
    saving: money(saving),
    expires_at: discount.ends_at === null ? null : new Date(discount.ends_at).toISOString(),
  }
}
