// Who asks? A customer by the token of a session, a guest by the guest id; and was it the store's own page that asked?

import type { FastifyRequest } from "fastify"
import { findCustomer } from "#shop/account/sessions.ts"
import type { Customer, Shop, Shopper } from "#shop/shop.ts"
import { HttpError } from "./errors.ts"

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Who asks, or null where nobody is named. A token that names no session is an ended sign-in: 401. */
export async function shopperOf(shop: Shop, request: FastifyRequest): Promise<Shopper | null> {
  const { authorization } = request.headers
  return authorization === undefined ? guestOf(request) : customerOf(shop, tokenOf(authorization))
}

/** The guest the request names, whether or not it comes from a customer; null for none. */
export function guestOf(request: FastifyRequest): Shopper | null {
  const { "guest-id": guestId } = request.headers
  if (typeof guestId !== "string" || !uuid4.test(guestId)) return null
  return { shopper_id: guestId.toLowerCase(), customer_id: null }
}

export async function requireShopper(shop: Shop, request: FastifyRequest): Promise<Shopper> {
  const shopper = await shopperOf(shop, request)
  if (!shopper) throw new HttpError(401, "no_identity", "Please reload the page and try again")
  return shopper
}

/** The customer with the session the request came through. */
export async function requireCustomer(shop: Shop, request: FastifyRequest): Promise<SignedIn> {
  const { authorization } = request.headers
  if (authorization === undefined) throw new HttpError(401, "sign_in_needed", "Please sign in first")
  return customerOf(shop, tokenOf(authorization))
}

export type SignedIn = Customer & { session_id: number }

async function customerOf(shop: Shop, token: string): Promise<SignedIn> {
  const customer = await findCustomer(shop.db, token, shop.now())
  if (!customer) throw new HttpError(401, "signed_out", "Your sign-in has ended. Please sign in again.")
  return customer
}

const tokenOf = (authorization: string) => /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1] ?? ""

/** A form of another site cannot set this header, so a shopper's browser cannot be made to change things here. */
export function requireMarker(request: FastifyRequest): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest") {
    throw new HttpError(403, "no_marker", "This request did not come from the store")
  }
}
