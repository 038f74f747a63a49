// Does a branch deliver there, and for how much? One answer for check-pincode, the cart and the order.

import { areaFor, type Delivery, type DeliveryArea, deliveryFor, metresTo, type Place } from "#rules/delivery.ts"
import { formatMoney, type Minor, type MoneyFormat, toMajor, toMinor } from "#rules/money.ts"
import { type Branch, getBranches, quickestArea } from "../branches/branches.ts"
import { moneyFormatOf, type Settings } from "../settings/settings.ts"
import type { Shop } from "../shop.ts"

export type DeliveryQuote = {
  delivery: Delivery
  /** False while the shopper has not said where to: the branch's quickest area stands in for messages, nothing is charged. */
  is_place_known: boolean
  message: string
  min_order: Minor
  free_over: Minor | null
  eta_minutes: number | null
}

/** An area on the store's terms: free from the store's amount on where it says nothing of its own. */
export function areaOnTerms<A extends DeliveryArea>(area: A, settings: Settings): A {
  if (area.free_over !== null || !settings.free_delivery_over) return area
  const { decimalPlaces } = moneyFormatOf(settings)
  return { ...area, free_over: toMinor(Number(settings.free_delivery_over), decimalPlaces) }
}

/** `subtotal` before coupons and offers. The settings are those of the branch. */
export function quoteDelivery(branch: Branch, place: Place | null, subtotal: Minor, settings: Settings): DeliveryQuote {
  const areas = branch.areas.map((one) => areaOnTerms(one, settings))
  const area = place ? areaFor(areas, place, branch, subtotal) : quickestArea({ areas })
  const delivery = deliveryFor(area, subtotal, place && metresTo(place, branch))
  if (!delivery.is_available) {
    const where = place?.pincode ? ` to ${place.pincode}` : " there"
    const message = `${branch.name} does not deliver${where}`
    return {
      delivery,
      is_place_known: place !== null,
      message,
      min_order: branch.min_order,
      free_over: null,
      eta_minutes: null,
    }
  }
  return {
    delivery,
    is_place_known: place !== null,
    message: messageOf(delivery, subtotal, moneyFormatOf(settings)),
    min_order: Math.max(branch.min_order, delivery.min_order),
    free_over: delivery.free_over,
    eta_minutes: delivery.eta_minutes,
  }
}

function messageOf(delivery: Delivery & { is_available: true }, subtotal: Minor, money: MoneyFormat): string {
  const text = (amount: Minor) => formatMoney(toMajor(amount, money.decimalPlaces), money)
  if (delivery.charge === 0) return "Free delivery"
  if (delivery.free_over !== null && subtotal > 0)
    return `Add ${text(delivery.free_over - subtotal)} more for free delivery`
  if (delivery.free_over !== null) return `Delivery ${text(delivery.charge)}, free over ${text(delivery.free_over)}`
  return `Delivery ${text(delivery.charge)}`
}

/** Another branch that delivers to the place: the quickest, of those the cheapest; null when none does. */
export async function suggestBranch(shop: Shop, place: Place, subtotal: Minor): Promise<Branch | null> {
  const able = (await getBranches(shop)).flatMap((branch) => {
    const delivery = deliveryFor(areaFor(branch.areas, place, branch, subtotal), subtotal, metresTo(place, branch))
    return delivery.is_available ? [{ branch, ...delivery }] : []
  })
  return able.sort((a, b) => a.eta_minutes - b.eta_minutes || a.charge - b.charge)[0]?.branch ?? null
}
