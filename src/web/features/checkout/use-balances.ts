// What do the wallet and the rewards pay of this order? Asked for when the checkout opens, and again whenever the cart or a switch changes.

import { useEffect, useState } from "react"
import type { WalletCheck } from "#contract/loyalty-calls.ts"
import { request } from "#web/api/client.ts"
import { useStore } from "#web/state/store.ts"

export type BalanceChoice = { use_wallet: boolean; use_rewards: boolean }

export type Balances = {
  /** null for guests, and until the first answer. */
  check: WalletCheck | null
  choice: BalanceChoice
  choose: (part: Partial<BalanceChoice>) => void
  busy: boolean
  failed: boolean
  retry: () => void
}

const none: BalanceChoice = { use_wallet: false, use_rewards: false }

export function useBalances(): Balances {
  const customer = useStore((state) => state.user.authToken !== null)
  const branchId = useStore((state) => state.branches.selected_branch?.id)
  // Each answer about the cart may change what is to be paid.
  const answered = useStore((state) => state.cart.answered_at)
  const [check, setCheck] = useState<WalletCheck | null>(null)
  const [choice, setChoice] = useState(none)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and another answer about the cart ask again
  useEffect(() => {
    if (!customer) {
      setCheck(null)
      setChoice(none)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    setBusy(true)
    request("checkWallet", { query: { branch_id: branchId }, body: choice, signal }).then(
      (found) => {
        setCheck(found)
        setFailed(false)
        setBusy(false)
      },
      () => {
        if (signal.aborted) return
        setFailed(true)
        setBusy(false)
      },
    )
    return () => controller.abort()
  }, [customer, branchId, answered, choice, attempt])

  return {
    check,
    choice,
    choose: (part) => setChoice((now) => ({ ...now, ...part })),
    busy,
    failed,
    retry: () => setAttempt(attempt + 1),
  }
}
