// What is used before anything is paid? The wallet and the rewards, each a switch that says what it would pay; not there for who has neither.

import { Gem, Wallet } from "lucide-react"
import { useMoney } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { RetryNotice } from "#web/ui/retry-notice.tsx"
import { SwitchRow } from "#web/ui/switch-row.tsx"
import { Block } from "./block.tsx"
import type { Balances } from "./use-balances.ts"
import styles from "./when-and-pay.module.css"

export function BalancesBlock({ balances: { check, choice, choose, failed, retry } }: { balances: Balances }) {
  const a = useAccountText()
  const money = useMoney()
  if (!check) {
    return failed ? <RetryNotice onRetry={retry}>{a.balancesFailed}</RetryNotice> : null
  }
  const { wallet_balance: wallet, reward_balance: rewards, max_reward_usable: most, applicable } = check
  if (wallet <= 0 && rewards <= 0) return null
  const part = choice.use_wallet && applicable.wallet < wallet
  return (
    <Block title={a.useFirst}>
      <div className={styles.methods}>
        {wallet > 0 && (
          <SwitchRow
            name="use_wallet"
            checked={choice.use_wallet}
            onChange={(use_wallet) => choose({ use_wallet })}
            icon={<Wallet size={24} />}
            title={a.wallet}
            detail={part ? a.walletPart(money(wallet), money(applicable.wallet)) : a.walletAll(money(wallet))}
          />
        )}
        {rewards > 0 && (
          <SwitchRow
            name="use_rewards"
            checked={choice.use_rewards && most > 0}
            disabled={most <= 0}
            onChange={(use_rewards) => choose({ use_rewards })}
            icon={<Gem size={24} />}
            title={a.rewards}
            detail={most > 0 ? a.rewardsUpTo(money(rewards), money(most)) : a.rewardsNone(money(rewards))}
          />
        )}
      </div>
    </Block>
  )
}
