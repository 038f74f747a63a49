// How is it paid together? What it comes to in all, and what of it the wallet and the rewards pay.

import { useMoney } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import styles from "./own-part.module.css"

export function OwnPart({ total, wallet, rewards }: { total: number; wallet: number; rewards: number }) {
  const a = useAccountText()
  const money = useMoney()
  const parts = [wallet > 0 && a.fromWallet(money(wallet)), rewards > 0 && a.fromRewards(money(rewards))].filter(
    (part) => part !== false,
  )
  if (parts.length === 0) return null
  const [first = "", second] = parts
  return (
    <p className={styles.words} role="status">
      {a.inAll(money(total), second ? a.and(first, second) : first)}
    </p>
  )
}
