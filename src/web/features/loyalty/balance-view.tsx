// What is on a balance, what of it ends soon, and what moved it? The wallet and the rewards are shown alike.

import type { Answer } from "#contract/calls.ts"
import { request } from "#web/api/client.ts"
import { useLocale, useMoney } from "#web/lib/format.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import bags from "#web/ui/art/bags.svg?no-inline"
import { cx } from "#web/ui/cx.ts"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { ShowMore } from "../account/show-more.tsx"
import { CardsSkeleton } from "../account/skeletons.tsx"
import { usePages } from "../account/use-pages.ts"
import { dayText, useWhen } from "../account/when.ts"
import styles from "./balance-view.module.css"

type Page = Answer<"getWallet">
type Entry = Page["data"][number]
export type BalanceKind = "wallet" | "rewards"

const perPage = 20
const calls = { wallet: "getWallet", rewards: "getRewards" } as const

const loaderOf = (kind: BalanceKind) => (page: number, signal?: AbortSignal) =>
  request(calls[kind], { query: { page, per_page: perPage }, signal })
const loaders = { wallet: loaderOf("wallet"), rewards: loaderOf("rewards") }

export function BalanceView({ kind }: { kind: BalanceKind }) {
  const l = useLoyaltyText()
  const { page, failed, retry, more, hasMore, showMore } = usePages<Entry, Page>(loaders[kind])
  if (failed) return <ErrorState title={l.balanceFailed} onRetry={retry} />
  if (!page) return <BalanceSkeleton />
  const isWallet = kind === "wallet"
  return (
    <div className={styles.view}>
      <Head page={page} isWallet={isWallet} />
      {page.data.length === 0 ? (
        <EmptyState
          picture={bags}
          title={isWallet ? l.noWalletEntries : l.noRewardEntries}
          text={isWallet ? l.noWalletEntriesText : l.noRewardEntriesText}
          action={<LinkButton to="/">{l.startShopping}</LinkButton>}
        />
      ) : (
        <section>
          <h2 className={styles.title}>{l.entries}</h2>
          <ul className={styles.list}>
            {page.data.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
          {hasMore && <ShowMore more={more} onMore={() => void showMore()} />}
        </section>
      )}
    </div>
  )
}

export const BalanceSkeleton = () => <CardsSkeleton heights={[148, 64, 64, 64]} />

function Head({ page: { balance, expiring }, isWallet }: { page: Page; isWallet: boolean }) {
  const l = useLoyaltyText()
  const money = useMoney()
  const locale = useLocale()
  return (
    <section className={cx(styles.head, !isWallet && styles.gift)} aria-label={l.balance}>
      <p className={styles.label}>{l.balance}</p>
      <p className={styles.amount}>{money(balance)}</p>
      <p className={styles.note}>{isWallet ? l.walletNote : l.rewardsNote}</p>
      {expiring && (
        <p className={styles.ends}>{l.expiring(money(expiring.amount), dayText(expiring.expires_at, locale))}</p>
      )}
    </section>
  )
}

function Row({ entry: { amount, text, created_at, expires_at } }: { entry: Entry }) {
  const l = useLoyaltyText()
  const money = useMoney()
  const locale = useLocale()
  const when = useWhen()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.when}>
          <time dateTime={created_at}>{when(created_at)}</time>
          {expires_at && ` · ${l.expires(dayText(expires_at, locale))}`}
        </span>
      </span>
      <b className={cx(styles.moved, amount > 0 && styles.gained)}>
        {amount > 0 && "+"}
        {money(amount)}
      </b>
    </li>
  )
}
