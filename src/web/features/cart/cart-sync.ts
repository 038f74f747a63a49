// How do quick taps reach the server, one request at a time and none of them lost? Taps are noted per line and shown at once;
// one worker sends what a line has come to, and every answer replaces the cart with what is still waiting laid over it.

import type { CartData, Selection } from "#contract/cart-parts.ts"
import { request } from "#web/api/client.ts"
import { storeActions } from "#web/state/actions.ts"
import type { CartState } from "#web/state/shape.ts"
import { browserStore } from "#web/state/store.ts"
import { keyOfItem } from "./line-key.ts"
import { type LinePreview, type PendingLine, withPending } from "./optimistic.ts"

/** Taps within this time become one request, in ms. */
const pause = 250
/** What is sent at once goes behind what is shown of it: writing a request takes a slow phone longer than a frame. */
const atOnce = 0

export type Outcome = { ok: true } | { ok: false; error: unknown }
type Waiter = (outcome: Outcome) => void

const pending = new Map<string, PendingLine>()
const waiters = new Map<string, Waiter[]>()
/** The server's last answer while something is pending; null: the store holds it. */
let confirmed: CartData | null = null
/** Whose answer it is: the token, or null for a guest. */
let confirmedTo: string | null = null
let chain: Promise<unknown> = Promise.resolve()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Runs cart requests one after the other, behind what was tapped before; `task` gives the new cart. One that was asked for by whoever was here
 * before is not taken.
 */
export function inCartQueue(task: () => Promise<CartData>): Promise<CartData> {
  sendNow()
  const run = chain.then(async () => {
    const asker = signedInAs()
    const cart = await task()
    if (asker === signedInAs()) accept(cart)
    return cart
  })
  chain = run.catch(() => undefined)
  return run
}

export type LineChoice = { productId: number; selected: Selection; multi: Selection; preview?: LinePreview }

/** Adds pieces; resolves when the server has answered. */
export function addPieces(key: string, line: LineChoice, quantity: number): Promise<Outcome> {
  const entry = entryOf(key, line)
  if (entry.set !== null) entry.set += quantity
  else entry.add += quantity
  return changed(key, atOnce)
}

/** Sets what a line shall hold; 0 removes it. */
export function setPieces(key: string, line: LineChoice, quantity: number): Promise<Outcome> {
  const entry = entryOf(key, line)
  entry.set = quantity
  entry.add = 0
  return changed(key, quantity === 0 ? atOnce : pause)
}

/** Sends what is waiting for its pause: the page may be about to go. */
export function sendNow(): void {
  for (const key of [...timers.keys()]) enqueue(key)
}

/** Resolves when everything tapped so far has been answered. */
export async function cartSettled(): Promise<void> {
  sendNow()
  let last: Promise<unknown> | undefined
  while (last !== chain) {
    last = chain
    await last
  }
}

function entryOf(key: string, { productId, selected, multi, preview }: LineChoice): PendingLine {
  forgetOthers()
  confirmed ??= fromStore()
  let entry = pending.get(key)
  if (!entry) {
    entry = { productId, selected, multi, add: 0, inFlight: 0, set: null }
    pending.set(key, entry)
  }
  entry.preview ??= preview
  return entry
}

function changed(key: string, delay: number): Promise<Outcome> {
  show()
  const settled = new Promise<Outcome>((resolve) => waiters.set(key, [...(waiters.get(key) ?? []), resolve]))
  schedule(key, delay)
  return settled
}

function schedule(key: string, delay: number): void {
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => enqueue(key), delay),
  )
}

/** In the line of what is sent, behind what is on its way. */
function enqueue(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  chain = chain.then(() => send(key))
}

async function send(key: string): Promise<void> {
  const entry = pending.get(key)
  // A later tap waits for its own pause; it will come here again.
  if (!entry || timers.has(key)) return
  const known = confirmed?.cartItems.find((item) => keyOfItem(item) === key)
  const set = entry.set
  entry.inFlight = entry.add
  entry.add = 0
  storeActions.cart.updating(true, entry.productId)
  try {
    const cart = await requestFor(entry, known, set)
    entry.inFlight = 0
    if (entry.set === set) entry.set = null
    const done = entry.set === null && entry.add === 0
    if (done) pending.delete(key)
    if (cart) accept(cart)
    else show()
    if (done) settle(key, { ok: true })
    else if (!timers.has(key)) enqueue(key)
  } catch (error) {
    clearTimeout(timers.get(key))
    timers.delete(key)
    pending.delete(key)
    show()
    settle(key, { ok: false, error })
  } finally {
    storeActions.cart.updating(false)
  }
}

async function requestFor(entry: PendingLine, known: { id: number; quantity: number } | undefined, set: number | null) {
  const choices = { selected_attributes: entry.selected, selected_multi_attributes: entry.multi }
  if (set === null) {
    if (entry.inFlight === 0) return null
    return request("addToCart", { body: { product_id: entry.productId, quantity: entry.inFlight, ...choices } })
  }
  if (known && set === 0) return request("removeCartItem", { params: { id: known.id } })
  if (known) {
    if (known.quantity === set) return null
    return request("updateCartItem", { body: { cart_id: known.id, quantity: set, ...choices }, keepalive: true })
  }
  if (set === 0) return null
  return request("addToCart", { body: { product_id: entry.productId, quantity: set, ...choices } })
}

function settle(key: string, outcome: Outcome): void {
  const list = waiters.get(key) ?? []
  waiters.delete(key)
  for (const resolve of list) resolve(outcome)
}

function accept(cart: CartData): void {
  confirmed = { ...cart, adjusted_cart_items: [...notYetSeen(cart), ...cart.adjusted_cart_items] }
  confirmedTo = signedInAs()
  show()
}

/** The server tells once what it changed; it is kept until the shopper has seen it in the cart, or its line is gone. */
function notYetSeen({ adjusted_cart_items, cartItems }: CartData): CartData["adjusted_cart_items"] {
  const kept = browserStore().getState().cart.adjusted_cart_items
  return kept.filter(
    (old) =>
      cartItems.some(({ id }) => id === old.id) &&
      !adjusted_cart_items.some(({ id, code }) => id === old.id && code === old.code),
  )
}

const signedInAs = (): string | null => browserStore().getState().user.authToken

/** Somebody signed in or out meanwhile: the cart is another one, which is asked for by itself. */
function forgetOthers(): void {
  if (confirmedTo !== signedInAs()) confirmed = null
  confirmedTo = signedInAs()
}

function show(): void {
  forgetOthers()
  if (!confirmed) return
  const decimals = Number.parseInt(browserStore().getState().siteSettings.decimalPlaces ?? "2", 10)
  storeActions.cart.replace(withPending(confirmed, pending, Number.isNaN(decimals) ? 2 : decimals))
  if (pending.size === 0) confirmed = null
}

function fromStore(): CartData {
  const {
    is_cart_updating: _,
    is_cart_updating_product: _product,
    error: _error,
    answered_at: _at,
    ...cart
  }: CartState = browserStore().getState().cart
  return cart
}
