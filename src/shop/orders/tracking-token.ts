// Who may see an order without being its owner? Whoever has the link that the store signed.

import { timingSafeEqual } from "node:crypto"
import { signWith } from "../secrets.ts"
import type { Shop } from "../shop.ts"

/** 132 bits, short enough for a link. */
export async function trackingToken(shop: Shop, publicId: string): Promise<string> {
  return (await signWith(shop, "tracking", publicId)).toString("base64url").slice(0, 22)
}

export async function isTrackingToken(shop: Shop, publicId: string, token: string): Promise<boolean> {
  const expected = Buffer.from(await trackingToken(shop, publicId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
