// With which keys does the store sign and hash? Random ones of its own making, the same on every node.

import { createHmac, randomBytes } from "node:crypto"
import type { Db } from "#db/database.ts"
import type { Shop } from "./shop.ts"

export type SecretName = "tracking" | "codes" | "tries"

/** HMAC-SHA256 of a text with a key of the store. Never inside a transaction: the key may have to be made. */
export async function signWith(shop: Shop, name: SecretName, text: string): Promise<Buffer> {
  const secret = await shop.kept.get(`secret:${name}`, { keys: [], tags: [] }, () => readSecret(shop.db, name))
  return createHmac("sha256", secret).update(text).digest()
}

/** Made once for a store; one that is there is read on a full disk too. */
async function readSecret(db: Db, name: SecretName): Promise<string> {
  const known = db.selectFrom("secrets").select("value").where("name", "=", name)
  const kept = await known.executeTakeFirst()
  if (kept) return kept.value
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute()
  return (await known.executeTakeFirstOrThrow()).value
}
