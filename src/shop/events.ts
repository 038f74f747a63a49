// What happened to orders, stock, prices and settings, and who did it? Append only, in the transaction of the change.

import type { Trx } from "#db/database.ts"
import type { Actor } from "./shop.ts"

export type Subject = {
  kind:
    | "order"
    | "product"
    | "setting"
    | "branch"
    | "page"
    | "layout"
    | "tax"
    | "review"
    | "customer"
    | "discount"
    | "staff"
  id: string
}

export async function recordEvent(
  trx: Trx,
  actor: Actor,
  subject: Subject,
  kind: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await trx
    .insertInto("events")
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      kind,
      data: JSON.stringify(data),
    })
    .execute()
}
