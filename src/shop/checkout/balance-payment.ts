// What would a shopper's wallet and rewards pay? Asked for the checkout's switches, and again when the order is placed.

import type { Db } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import { type BalanceChoice, type BalancePayment, payFromBalances } from "#rules/pay-from-balances.ts"
import { getCart } from "../cart/cart.ts"
import { type Balances, balancesOf } from "../ledger/accounts.ts"
import { loyaltyTermsOf } from "../loyalty/terms.ts"
import { getSettings, type Settings } from "../settings/settings.ts"
import type { Shop, Shopper } from "../shop.ts"

const none: Balances = { wallet: 0, rewards: 0 }

/** What the balances pay of a total, as chosen. Guests have none. */
export async function balancePayment(
  db: Db,
  shopper: Shopper,
  { settings, now }: { settings: Settings; now: Date },
  total: Minor,
  choice: BalanceChoice,
): Promise<BalancePayment & { balances: Balances }> {
  const balances = shopper.customer_id === null ? none : await balancesOf(db, shopper.customer_id, now)
  const { max_percent } = loyaltyTermsOf(settings).rewards
  return { ...payFromBalances(total, balances, max_percent, choice), balances }
}

/** What paying from the balances would come to on the cart as it is. */
export async function checkWallet(shop: Shop, shopper: Shopper, branchId: number, choice: BalanceChoice) {
  const [cart, settings] = await Promise.all([getCart(shop, shopper, branchId), getSettings(shop, branchId)])
  return balancePayment(shop.db, shopper, { settings, now: shop.now() }, cart.totals.total, choice)
}
