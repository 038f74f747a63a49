// How does a customer get a face? A square picture of their own, which replaces the one before.

import { inTransaction } from "#db/database.ts"
import { forgetUpload } from "../pictures/forget.ts"
import { storeUpload } from "../pictures/uploads.ts"
import type { Customer, Shop } from "../shop.ts"
import { networkOf, takeTries } from "./tries.ts"

const side = 512

/** Refuses what is no picture (422) and too many (429). */
export async function changeAvatar(
  shop: Shop,
  { customer_id }: Customer,
  bytes: Uint8Array,
  ip: string,
): Promise<void> {
  await takeTries(shop, [["upload_from", networkOf(ip)]])
  const { key } = await storeUpload(shop, bytes, { square: side })
  const old = await inTransaction(shop.db, async (trx) => {
    const row = await trx
      .selectFrom("customers")
      .select("picture")
      .where("id", "=", customer_id)
      .where("erased_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return key
    await trx.updateTable("customers").set({ picture: key }).where("id", "=", customer_id).execute()
    return row.picture
  })
  if (old !== null) await forgetUpload(shop, old)
}
