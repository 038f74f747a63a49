// What of signing in is over? Sessions nobody uses, codes and links that no longer work, counts that begin anew: removed.

import type { Shop } from "../shop.ts"
import { endedSessions } from "./sessions.ts"

/** Returns how many rows went. Nothing that still works is among them. */
export async function forgetEnded({ db, now }: Shop): Promise<number> {
  const at = now()
  const gone = [
    await db.deleteFrom("sessions as s").where(endedSessions(at)).executeTakeFirst(),
    await db.deleteFrom("codes").where("expires_at", "<=", at).executeTakeFirst(),
    await db.deleteFrom("password_links").where("expires_at", "<=", at).executeTakeFirst(),
    await db.deleteFrom("tries").where("ends_at", "<=", at).executeTakeFirst(),
  ]
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
