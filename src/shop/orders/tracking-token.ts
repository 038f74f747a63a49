// Who may see an order without being its owner? Whoever has the link that the store signed.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Db } from "#db/database.ts"
import type { Shop } from "../shop.ts"

const secretName = "tracking"

/** Made once for a store, the same on every node. */
async function readSecret(db: Db): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name: secretName, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute()
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", secretName)
    .executeTakeFirstOrThrow()
  return value
}

/** 132 bits, short enough for a link. */
export async function trackingToken(shop: Shop, publicId: string): Promise<string> {
  const secret = await shop.kept.get("tracking-secret", { keys: [], tags: [] }, () => readSecret(shop.db))
  return createHmac("sha256", secret).update(publicId).digest("base64url").slice(0, 22)
}

export async function isTrackingToken(shop: Shop, publicId: string, token: string): Promise<boolean> {
  const expected = Buffer.from(await trackingToken(shop, publicId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
