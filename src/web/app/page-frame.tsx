// How is every page other than home framed? Narrow: a full screen with Back. Wide: a panel over home with Close and its own scroll. It is one
// markup laid out by CSS, so the server never guesses the width.

import { Fragment, type ReactNode, useId, useLayoutEffect } from "react"
import { Link } from "#web/ui/link.tsx"
import { useText } from "../messages/use-text.ts"
import { cx } from "../ui/cx.ts"
import { iconButtonClass } from "../ui/icon-button.tsx"
import { ArrowLeft, ChevronRight, X } from "./frame-icons.tsx"
import styles from "./page-frame.module.css"
import { useLeave } from "./use-leave.ts"

type Props = {
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  /** What lies above the page, shown before the title on wide screens. */
  breadcrumbs?: { title: string; href: string }[]
  /** On wide screens "narrow" is 640 px (cart, checkout, orders, account), "small" 480 px and as high as it must be (signing in). */
  size?: "wide" | "narrow" | "small"
  /** "floating": on narrow screens round buttons lie over the first picture. The page then brings its own h1. */
  bar?: "solid" | "floating"
  /** "page": the page brings its own h1, and the bar says nothing. */
  heading?: "bar" | "page"
  /** Share, wish and the like, before Close. */
  actions?: ReactNode
  /** Stays in view at the bottom. */
  footer?: ReactNode
  /** The tab bar stays below it on narrow screens. */
  tabs?: boolean
  children: ReactNode
}

export function PageFrame(props: Props) {
  const { title, subtitle, breadcrumbs = [], size = "wide", bar = "solid", heading = "bar" } = props
  const { actions, footer, tabs, children } = props
  const t = useText()
  const leave = useLeave()
  const titleId = useId()
  const floating = bar === "floating"
  const ownHeading = floating || heading === "page"
  const Title = ownHeading ? "p" : "h1"
  useEscape(leave)
  return (
    <>
      {/* For the mouse only: the keyboard has Escape and Close. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={styles.scrim} onClick={() => leave()} />
      <main
        id="content"
        className={cx(styles.page, styles[size], tabs && styles.tabs)}
        data-page-scroll=""
        tabIndex={-1}
        aria-labelledby={ownHeading ? undefined : titleId}
      >
        <header className={cx(styles.bar, styles[bar])}>
          <Link
            to="/"
            onClick={leave}
            className={cx(iconButtonClass(floating ? "float" : "plain"), styles.back)}
            aria-label={t.back}
          >
            <ArrowLeft size={22} />
          </Link>
          <div className={styles.words}>
            {breadcrumbs.length > 0 && (
              <nav className={styles.crumbs} aria-label={t.breadcrumbs}>
                {breadcrumbs.map((crumb) => (
                  <Fragment key={crumb.href}>
                    <Link to={crumb.href}>{crumb.title}</Link>
                    <ChevronRight size={14} />
                  </Fragment>
                ))}
              </nav>
            )}
            {heading === "bar" && (
              <Title id={titleId} className={styles.title}>
                {title}
              </Title>
            )}
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <Link to="/" onClick={leave} className={cx(iconButtonClass("soft"), styles.close)} aria-label={t.close}>
            <X size={20} />
          </Link>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </main>
    </>
  )
}

/** Escape closes the page, unless something above it (a panel, a dialog, a menu) takes the key. */
function useEscape(leave: () => void): void {
  // With the page itself, not a moment after it is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return
      // Any other hash is an overlay's; this one is left by "Skip to content".
      if (location.hash.length > 1 && location.hash !== "#content") return
      if (document.querySelector("[role=dialog], [role=listbox]:not([hidden])")) return
      if (matchMedia("(min-width: 769px)").matches) leave()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [leave])
}
