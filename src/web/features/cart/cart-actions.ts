// What can a shopper do to the cart? Each answer of the server replaces the whole cart state.

import type { CartItem, Selection } from "#contract/cart-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { text } from "#web/messages/use-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { browserStore } from "#web/state/store.ts"
import { showToast } from "#web/ui/toast.ts"
import { cartFetched } from "./cart-fetched.ts"
import { addPieces, inCartQueue, type Outcome, sendNow, setPieces } from "./cart-sync.ts"
import { tellTrouble } from "./cart-trouble.ts"
import { keyOfItem, lineKey } from "./line-key.ts"
import type { LinePreview } from "./optimistic.ts"

/** True when the server took it. With a preview the line is there at once, without one when the answer comes. */
export async function addToCart(
  productId: number,
  quantity = 1,
  selected: Selection = {},
  multi: Selection = {},
  preview?: LinePreview,
): Promise<boolean> {
  const line = { productId, selected, multi, preview }
  return tellRefusal(await addPieces(lineKey(productId, selected, multi), line, quantity), preview?.card.name)
}

export async function updateCartItem(item: CartItem, quantity: number): Promise<boolean> {
  return quantity < 1
    ? removeCartItem(item)
    : tellRefusal(await setPieces(keyOfItem(item), lineOf(item), quantity), item.product.name)
}

/** Gone at once, with a way back. */
export async function removeCartItem(item: CartItem): Promise<boolean> {
  const t = text()
  showToast(t.itemRemoved(item.product.name), {
    action: { label: t.undo, onClick: () => void restore(item) },
  })
  const outcome = await setPieces(keyOfItem(item), lineOf(item), 0)
  if (!outcome.ok) showToast(t.cartRemoveFailed)
  return outcome.ok
}

async function restore(item: CartItem): Promise<void> {
  await addToCart(item.product_id, item.quantity, item.selected_attributes, item.selected_multi_attributes, {
    card: item.product,
    unitPrice: item.unit_price,
    originalUnitPrice: item.original_unit_price,
    optionsText: item.options_text,
  })
}

/** A failure is stored and told; the cart that was known stays. */
export async function fetchCart(): Promise<void> {
  try {
    await inCartQueue(() => request("getCart"))
  } catch {
    const { cartFetchFailed } = text()
    storeActions.cart.failed(cartFetchFailed)
    showToast(cartFetchFailed)
  } finally {
    cartFetched.set()
  }
}

/** These three throw CallError: the form that asked shows why. */
export const applyCoupon = (code: string) => inCartQueue(() => request("applyCoupon", { body: { code } }))

type PlaceDetails = { title?: string; lat?: number; lng?: number }
export const setCartAddress = (pincode: string, place: PlaceDetails = {}) =>
  inCartQueue(() => request("setCartAddress", { body: { pincode, ...place } }))

export async function removeCoupon(): Promise<void> {
  await inCartQueue(() => request("removeCoupon"))
  storeActions.cart.clearCoupon()
}

/** What the server changed has been seen. */
export const dropAdjusted = () => storeActions.cart.patch({ adjusted_cart_items: [] })

/** A cart that came with another answer: a 409 of the checkout. */
export const takeCart = (cart: Parameters<typeof storeActions.cart.replace>[0]) => inCartQueue(async () => cart)

function lineOf(item: CartItem) {
  return {
    productId: item.product_id,
    selected: item.selected_attributes,
    multi: item.selected_multi_attributes,
  }
}

/** 422: the server's message. Anything else was logged by the client, and what was shown has been taken back. */
function tellRefusal(outcome: Outcome, name = ""): boolean {
  if (outcome.ok) return true
  if (!isCallError(outcome.error) || outcome.error.status !== 422) tellTrouble(name)
  if (isCallError(outcome.error)) {
    if (outcome.error.status === 422) showToast(outcome.error.message)
    // The line or product is not what it was: see what the cart is now.
    if (outcome.error.status === 404 || outcome.error.status === 409) void fetchCart()
  }
  return false
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendNow())
}

/** For code that needs the cart as it is now. */
export const currentCart = () => browserStore().getState().cart
