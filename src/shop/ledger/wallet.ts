// How does money come into a wallet? By the operator's hand, or back from a payment that cannot be returned where it came from.

import { inTransaction, type Trx } from "#db/database.ts"
import { formatMoney, type Minor, toMajor } from "#rules/money.ts"
import { notify } from "../account/notifications.ts"
import { getSettings, moneyFormatOf } from "../settings/settings.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { accountOf, storeAccount } from "./accounts.ts"
import { transfer } from "./transfer.ts"

/**
 * Gives a customer money. `key` names the occasion: repeated with the same amount it changes nothing, with another amount
 * or customer it is refused. The customer is told, and reads the reason.
 */
export async function creditWallet(
  shop: Shop,
  actor: Actor,
  customerId: number,
  amount: Minor,
  reason: string,
  key: string,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Refusal("rule", "bad_amount", "The amount must be above zero")
  }
  const text = reason.trim()
  if (text === "") throw new Refusal("rule", "no_reason", "Say what the credit is for")
  const money = moneyFormatOf(await getSettings(shop, 0))
  await inTransaction(shop.db, async (trx) => {
    const customer = await trx
      .selectFrom("customers")
      .select("id")
      .where("id", "=", customerId)
      .where("erased_at", "is", null)
      .executeTakeFirst()
    if (!customer) throw new Refusal("not_found", "customer_not_found", "This customer does not exist")
    const to = accountOf(customerId, "wallet")
    const credit = { kind: "credit", source: key, from: storeAccount("credits"), to, amount, text } as const
    const id = await transfer(trx, { ...credit, actor, now: shop.now() })
    if (id === null) {
      if (await isSameCredit(trx, key, customerId, amount)) return
      throw new Refusal("rule", "key_reused", "This credit was already given with other details")
    }
    const title = `${formatMoney(toMajor(amount, money.decimalPlaces), money)} in your wallet`
    await notify(trx, customerId, { title, text, link: "/account/wallet" })
  })
}

async function isSameCredit(trx: Trx, key: string, customerId: number, amount: Minor): Promise<boolean> {
  const row = await trx
    .selectFrom("transfers as t")
    .innerJoin("entries as e", "e.transfer_id", "t.id")
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .select("t.id")
    .where("t.kind", "=", "credit")
    .where("t.source", "=", key)
    .where("a.customer_id", "=", customerId)
    .where("e.amount", "=", amount)
    .executeTakeFirst()
  return row !== undefined
}
