// How does the operator hand out a scratch card? For an order that got none, as an apology or a present.

import { inTransaction } from "#db/database.ts"
import { notify } from "../account/notifications.ts"
import { recordEvent } from "../events.ts"
import { readSettings } from "../settings/settings.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { issueScratchCard } from "./scratch-cards.ts"
import { loyaltyTermsOf } from "./terms.ts"

/**
 * Gives an order of a customer a card, whatever it came to and whether cards are switched on. Refused for a guest's order, one
 * that has a card, and when the month's budget is spent. Returns until when it can be scratched.
 */
export async function handOutScratchCard(shop: Shop, actor: Actor, publicId: string): Promise<Date> {
  return inTransaction(shop.db, async (trx) => {
    const order = await trx
      .selectFrom("orders as o")
      .innerJoin("customers as c", "c.shopper_id", "o.shopper_id")
      .select(["o.id", "o.number", "o.total", "o.branch_id", "c.id as customer_id"])
      .where("o.public_id", "=", publicId)
      .where("c.erased_at", "is", null)
      .executeTakeFirst()
    if (!order) throw new Refusal("not_found", "no_customer", "This is no order of a customer: guests have no cards")
    const terms = loyaltyTermsOf(await readSettings(trx, order.branch_id))
    const open = { ...terms, scratch_cards: { ...terms.scratch_cards, is_enabled: true, min_order: 0 } }
    const card = await issueScratchCard(trx, order, open, shop.now())
    if (!card) {
      throw new Refusal("rule", "no_card", "The order has a card already, or the month's budget for cards is spent")
    }
    await notify(trx, order.customer_id, {
      title: "You have a scratch card",
      text: `It is for order #${order.number}.`,
      link: "/account/scratch-cards",
    })
    await recordEvent(trx, actor, { kind: "order", id: publicId }, "scratch_card")
    return card.expires_at
  })
}
