// How does a button look that is only an icon? 44 px to touch, and always with a name for who can't see it.

import type { ButtonHTMLAttributes, ReactNode } from "react"
import { cx } from "./cx.ts"
import styles from "./icon-button.module.css"

type Variant = "plain" | "soft" | "float" | "bar"

type Props = {
  label: string
  /** The icon. */
  children: ReactNode
  /** plain: on a bar; soft: on the ground colour; float: round and white, over a picture; bar: float where the screen is narrow. */
  variant?: Variant
  className?: string
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "className" | "children">

export function IconButton({ label, children, variant = "plain", className, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={iconButtonClass(variant, className)}>
      {children}
    </button>
  )
}

/** The same look for a link: `<Link className={iconButtonClass("plain")} aria-label=…>`. */
export function iconButtonClass(variant: Variant, className?: string): string {
  return cx(styles.button, styles[variant], className)
}
