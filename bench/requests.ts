// What do the shoppers of the bench ask? Requests as bytes on the wire.

import { randomUUID } from "node:crypto"

export const get = (path: string, headers: Record<string, string> = {}) => request("GET", path, headers, "")

export const post = (path: string, guest: string, body: object, headers: Record<string, string> = {}) =>
  request(
    "POST",
    path,
    { "guest-id": guest, "x-requested-with": "XMLHttpRequest", "content-type": "application/json", ...headers },
    JSON.stringify(body),
  )

function request(method: string, path: string, headers: Record<string, string>, body: string): string {
  const all = {
    host: "127.0.0.1",
    "accept-encoding": "br",
    ...headers,
    ...(body ? { "content-length": String(Buffer.byteLength(body)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`
}

export const newGuest = () => randomUUID()

/** Adding one piece of a product to a shopper's cart. */
export const addToCart = (guest: string, productId: number) =>
  post("/api/cart/add", guest, { product_id: productId, quantity: 1 })

export const placeOrder = (guest: string) =>
  post(
    "/api/place-order",
    guest,
    {
      address: { line1: "1 Bench Street", city: "San Francisco", pincode: "94110" },
      contact: { name: "Bench", phone: "+14155550100" },
      payment_method: "cash_on_delivery",
      expected_total: 100_000,
    },
    { "idempotency-key": randomUUID() },
  )
