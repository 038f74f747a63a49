// What is there of mine? Who I am, what I have to spend, and a tile for everything else.

import {
  Bell,
  Gift,
  Heart,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Package,
  Pencil,
  Sparkles,
  UserRound,
} from "lucide-react"
import { useEffect } from "react"
import { useMoney } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import { iconButtonClass } from "#web/ui/icon-button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LanguageSwitch } from "../language/language-switch.tsx"
import { Avatar } from "./avatar.tsx"
import { fetchDetails } from "./details.ts"
import styles from "./overview.module.css"
import { phoneText } from "./phone-text.ts"
import { SignOutButton } from "./sign-out-button.tsx"

export function Overview() {
  const a = useAccountText()
  const details = useStore((state) => state.user.details)
  const wishes = useStore((state) => state.wishlist.length)
  useEffect(() => {
    const controller = new AbortController()
    // What is known from earlier stays; a failure is logged, and an ended sign-in leaves the page.
    fetchDetails(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [])
  const unread = details.unread ?? 0
  return (
    <div className={styles.view}>
      <section className={styles.who} aria-label={a.profile}>
        <Avatar />
        <div className={styles.words}>
          <p className={styles.name}>{details.name || a.nameless}</p>
          {[details.phone && phoneText(details.phone), details.email].filter(Boolean).map((contact) => (
            <p key={contact} className={styles.contact}>
              {contact}
            </p>
          ))}
        </div>
        <Link to="/account/edit-profile" className={iconButtonClass("plain", styles.edit)} aria-label={a.editProfile}>
          <Pencil size={20} />
        </Link>
      </section>
      <div className={styles.balances}>
        <Balance to="/account/wallet" title={a.wallet} text={a.walletText} amount={details.wallet_balance} />
        <Balance to="/account/rewards" title={a.rewards} text={a.rewardsText} amount={details.reward_balance} />
      </div>
      <nav className={styles.tiles} aria-label={a.accountNavigation}>
        <Tile to="/account/my-orders" icon={Package} title={a.orders} text={a.ordersText} />
        <Tile to="/account/wishlist" icon={Heart} title={a.wishlist} text={a.savedCount(wishes)} />
        <Tile to="/account/addresses" icon={MapPin} title={a.addresses} text={a.addressesText} />
        <Tile to="/account/scratch-cards" icon={Sparkles} title={a.scratchCards} text={a.scratchCardsText} />
        <Tile to="/refer-a-friend" icon={Gift} title={a.refer} text={a.referText} />
        <Tile to="/account/notifications" icon={Bell} title={a.notifications} text={a.unread(unread)} count={unread} />
        <Tile to="/account/edit-profile" icon={UserRound} title={a.profile} text={a.profileText} />
        <Tile to="/account/sessions" icon={MonitorSmartphone} title={a.sessions} text={a.sessionsText} />
      </nav>
      <LanguageSwitch className={styles.language} />
      <SignOutButton />
    </div>
  )
}

type BalanceProps = { to: string; title: string; text: string; amount: number | undefined }

function Balance({ to, title, text, amount }: BalanceProps) {
  const money = useMoney()
  return (
    <Link to={to} className={styles.balance}>
      <span className={styles.balanceTitle}>{title}</span>
      <span className={styles.amount}>
        {amount === undefined ? <Skeleton width="72px" height="24px" /> : money(amount)}
      </span>
      <span className={styles.balanceText}>{text}</span>
    </Link>
  )
}

type TileProps = { to: string; icon: LucideIcon; title: string; text: string; count?: number }

export function Tile({ to, icon: Icon, title, text, count = 0 }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} />
        {count > 0 && <span className={styles.dot} />}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}
