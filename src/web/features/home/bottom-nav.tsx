// What is at the end of the store? The running offer, links to the content pages, a closing text: the bottom_nav block.

import { TicketPercent } from "../../app/frame-icons.tsx"
import { useSetting } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import { RichText } from "../../ui/rich-text.tsx"
import { LanguageSwitch } from "../language/language-switch.tsx"
import styles from "./bottom-nav.module.css"
import { useNavBlock } from "./use-block.ts"

/** Consent, and with it this, may be taken back at any time. */
const showChoices = () => import("../plug-ins/consent.ts").then((consent) => consent.showChoices())

export function BottomNav() {
  const t = useText()
  const name = useSetting("storeName")
  const powered = useSetting("powered_by_html")
  const consent = useSetting("plugin_cookie_consent_enable") === "true"
  const { settings, data } = useNavBlock("bottom_nav")
  const links = settings.footer_links ?? []
  const discount = settings.show_discount_banner ? data.discount : undefined
  return (
    <footer className={cx(styles.footer, settings.footer_type === "float" && styles.float)}>
      <div className={styles.inner}>
        {discount && (
          <p className={styles.discount}>
            <TicketPercent size={20} />
            <span>{discount.title}</span>
            {discount.code && <b>{discount.code}</b>}
          </p>
        )}
        <div className={styles.rows}>
          <p className={styles.name}>{name}</p>
          {links.length > 0 && (
            <nav aria-label={t.footerNavigation}>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={`${link.title} ${link.link_to}`}>
                    <a href={link.link_to}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <LanguageSwitch />
        {consent && (
          <button type="button" className={styles.choices} onClick={() => void showChoices()}>
            {t.cookieSettings}
          </button>
        )}
        {settings.footer_text && <p className={styles.text}>{settings.footer_text}</p>}
        {powered && <RichText html={powered} className={styles.text} />}
      </div>
    </footer>
  )
}
