// What is at the top of the store? Delivery, branch, search and, on wide screens, the cart. The top_nav block decides the details.

import { ChevronDown, Heart, MapPin, Menu, Search, ShoppingBag, Store, Zap } from "../../app/frame-icons.tsx"
import { useSetting } from "../../lib/format.ts"
import { pictureAddress } from "../../lib/picture-address.ts"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import { GetForm } from "../../ui/get-form.tsx"
import { iconButtonClass } from "../../ui/icon-button.tsx"
import { SearchBox } from "../search/search-box.tsx"
import { AccountIcon } from "./account-icon.tsx"
import { CartLink } from "./cart-link.tsx"
import logo from "./logo.module.css"
import styles from "./top-nav.module.css"
import { useNavBlock } from "./use-block.ts"
import { useDelivery } from "./use-delivery.ts"

export function TopNav() {
  const t = useText()
  const { settings } = useNavBlock("top_nav")
  const { when, minutes, to, place, branch } = useDelivery()
  const right = settings.right_button
  const centred = settings.logo_placement === "CENTER"
  const brand = (
    <a href="/" className={cx(logo.logo, styles.logo)}>
      <Logo />
    </a>
  )
  return (
    <>
      {settings.announcement && <p className={styles.announcement}>{settings.announcement}</p>}
      <header className={cx(styles.header, settings.sticky_header !== false && styles.sticky)}>
        <div className={cx(styles.bar, centred && styles.centred)}>
          {settings.left_button === "MENU" && (
            <a href="#menu" className={cx(iconButtonClass("plain"), styles.menu)} aria-label={t.menu}>
              <Menu size={22} />
            </a>
          )}
          {!centred && brand}
          <a href="#branches" className={styles.place} title={t.changeBranch}>
            <Zap className={styles.zap} size={20} />
            <MapPin className={styles.pin} size={20} />
            <span className={styles.words}>
              <b className={styles.when}>{minutes === null ? when : <Minutes minutes={minutes} />}</b>
              <span className={styles.to}>
                <span className={styles.toNarrow}>{to}</span>
                <span className={styles.toWide}>{place}</span>
                <ChevronDown size={16} />
              </span>
            </span>
          </a>
          <GetForm role="search" action="/search" className={styles.search}>
            <SearchBox />
          </GetForm>
          {centred && brand}
          {branch && (
            <a href="#branches" className={styles.branch} title={t.changeBranch}>
              <Store size={18} />
              <span>{branch.name}</span>
            </a>
          )}
          {right && (
            <a
              href={right === "SEARCH" ? "/search" : "/cart"}
              className={cx(iconButtonClass("plain"), styles.right)}
              aria-label={right === "SEARCH" ? t.search : t.cart}
            >
              {right === "SEARCH" ? <Search size={22} /> : <ShoppingBag size={22} />}
            </a>
          )}
          <a
            href="/account/wishlist"
            className={cx(iconButtonClass("plain"), styles.own)}
            aria-label={t.wishlist}
            title={t.wishlist}
          >
            <Heart size={22} />
          </a>
          <a
            href="/account"
            className={cx(iconButtonClass("plain"), styles.own)}
            aria-label={t.account}
            title={t.account}
          >
            <AccountIcon size={22} />
          </a>
          <CartLink />
        </div>
      </header>
    </>
  )
}

function Minutes({ minutes }: { minutes: number }) {
  const t = useText()
  return (
    <>
      <span className={styles.toNarrow}>{t.minutes(minutes)}</span>
      <span className={styles.toWide}>{t.deliveryIn(minutes)}</span>
    </>
  )
}

function Logo() {
  const name = useSetting("storeName")
  const image = useSetting("logo")
  return image ? <img src={pictureAddress(image, 320)} alt={name} height={32} /> : name
}
