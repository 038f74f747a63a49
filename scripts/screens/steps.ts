// What has happened before a screen is looked at: who is here, what is in the cart, what was ordered?

import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import {
  type Customer,
  delivered,
  fillCart,
  fillCheckout,
  getJson,
  haat,
  newCustomer,
  open,
  placeOrder,
  post,
  product,
  setStock,
  signedIn,
} from "../../test/browser/support.ts"

/** What the pictures buy is never sold out by them. */
export async function restock(page: Page): Promise<void> {
  for (const slug of ["cherries", "margherita-pizza", "soap-bar", "baguette"]) {
    for (const { variant_id } of (await product(page, slug)).combinations) await setStock(variant_id, 5000)
  }
}

const lines = [{ slug: "cherries", quantity: 2 }, { slug: "margherita-pizza" }, { slug: "soap-bar" }]
export const withCart = (page: Page) => fillCart(page, lines, "94110")

/** Orders what is in a guest's cart and gives the order's id. */
export async function order(page: Page): Promise<string> {
  await withCart(page)
  await open(page, "/checkout")
  await fillCheckout(page)
  await placeOrder(page).click()
  await page.waitForURL("**/order-placed/**")
  return page.url().split("/").at(-1)!
}

export async function moved(page: Page, ...statuses: string[]): Promise<string> {
  const id = await order(page)
  for (const status of statuses) await haat("order", "move", id, status)
  return id
}

const place = { line1: "12 Park Street, second floor", city: "San Francisco", pincode: "94110" }
const person = { name: "Asha Rao", phone: "415 555 0132" }

/** A customer with three addresses, one of them out of reach. */
export async function withAddresses(page: Page): Promise<Customer> {
  const customer = await signedIn(page)
  for (const more of [
    { label: "Home" },
    { label: "Work", line1: "500 Valencia Street" },
    { label: "Far", pincode: "99999" },
  ])
    await post(page, "/api/address/add?branch_id=1", customer, { ...person, ...place, ...more })
  return customer
}

/** A customer with all filled in at the checkout, and money in the wallet. */
export async function readyToOrder(page: Page): Promise<void> {
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await signedIn(page, name)
  await post(page, "/api/address/add?branch_id=1", customer, { label: "Home", ...person, ...place })
  for (const { slug, quantity } of [
    { slug: "cherries", quantity: 4 },
    { slug: "baguette", quantity: 2 },
  ]) {
    const { id } = await product(page, slug)
    await post(page, "/api/cart/add?branch_id=1", customer, { product_id: id, quantity })
  }
  await post(page, "/api/cart/set-address?branch_id=1", customer, { pincode: "94110" })
  await haat("wallet", "credit", name, "8.40", "For the broken eggs")
}

export async function withWishes(page: Page): Promise<void> {
  const customer = await signedIn(page)
  for (const slug of ["strawberries", "margherita-pizza", "hyacinth"]) {
    const { id } = await product(page, slug)
    await post(page, "/api/wishlist/toggle?branch_id=1", customer, { product_id: id, in_wishlist: true })
  }
}

/** A customer with an order that was delivered, money in the wallet and a card to scratch; gives the order's id. */
export async function customerWithAll(page: Page): Promise<string> {
  // The operator finds them by their name.
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await signedIn(page, name)
  const id = await delivered(page, customer)
  await haat("wallet", "credit", name, "12.50", "For the broken eggs")
  const cards = await getJson(page, "/api/user/scratch-cards?branch_id=1", customer.headers)
  if (cards.length === 0) await haat("scratch-card", "issue", id)
  return id
}

/** An order of somebody else. */
export const foreignOrder = async (page: Page): Promise<string> => delivered(page, await newCustomer(page))

/** The code somebody invites with. */
export async function invitation(page: Page): Promise<string> {
  const { headers } = await newCustomer(page, "Meera Shah")
  const { code } = await getJson(page, "/api/user/referral?branch_id=1", headers)
  return code
}
