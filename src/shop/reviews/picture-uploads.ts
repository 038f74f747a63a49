// Which uploaded pictures wait for their review? Each belongs to the shopper who uploaded it; a day later it is removed.

import { inTransaction, type Trx } from "#db/database.ts"
import { networkOf, takeTries } from "../account/tries.ts"
import { forgetUpload } from "../pictures/forget.ts"
import type { Picture } from "../pictures/pictures.ts"
import { storeUpload } from "../pictures/uploads.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"

const day = 24 * 60 * 60 * 1000

/** More at once is no review. */
const maxWaiting = 20

/** Stores a picture for the shopper's next review. Refuses what is no picture (422), and too many (422, 429). */
export async function uploadPicture(
  shop: Shop,
  { shopper_id }: Shopper,
  bytes: Uint8Array,
  ip: string,
): Promise<Picture> {
  // Guest ids cost nothing; network addresses do.
  await takeTries(shop, [["upload_from", networkOf(ip)]])
  const { count } = await shop.db
    .selectFrom("picture_uploads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("shopper_id", "=", shopper_id)
    .executeTakeFirstOrThrow()
  if (count >= maxWaiting) {
    throw new Refusal("rule", "too_many_pictures", "You have uploaded many pictures already. Use those first.")
  }
  const picture = await storeUpload(shop, bytes)
  await shop.db
    .insertInto("picture_uploads")
    .values({ key: picture.key, shopper_id, uploaded_at: shop.now() })
    .execute()
  return picture
}

/** Takes pictures into a review: they wait no longer. Refused unless all of them are the shopper's own and unused. */
export async function claimUploads(trx: Trx, { shopper_id }: Shopper, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const claimed = await trx
    .deleteFrom("picture_uploads")
    .where("shopper_id", "=", shopper_id)
    .where("key", "in", keys)
    .returning("key")
    .execute()
  if (claimed.length === new Set(keys).size && claimed.length === keys.length) return
  const message = "A picture is not there any more. Please add it again."
  throw new Refusal("rule", "picture_gone", message, { fields: { images: [message] } })
}

/** What a guest has uploaded is the customer's once the guest has signed in. */
export async function mergeUploads(trx: Trx, guest: Shopper, customer: Shopper): Promise<void> {
  await trx
    .updateTable("picture_uploads")
    .set({ shopper_id: customer.shopper_id })
    .where("shopper_id", "=", guest.shopper_id)
    .execute()
}

/** Removes pictures that no review shows any more. A file that stays after a failure here does no harm. */
export async function forgetAll(shop: Parameters<typeof forgetUpload>[0], keys: string[]): Promise<void> {
  for (const key of keys) await forgetUpload(shop, key)
}

/** Removes what has waited for a day. Returns how many pictures went. */
export async function removeUnusedUploads(shop: Shop): Promise<number> {
  const old = await inTransaction(shop.db, (trx) =>
    trx
      .deleteFrom("picture_uploads")
      .where("uploaded_at", "<", new Date(shop.now().getTime() - day))
      .returning("key")
      .execute(),
  )
  await forgetAll(
    shop,
    old.map(({ key }) => key),
  )
  return old.length
}
