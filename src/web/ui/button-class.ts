// How does a button look, whether it acts (Button) or leads somewhere (LinkButton)?

import type { ReactNode } from "react"
import styles from "./button.module.css"
import { cx } from "./cx.ts"

export type ButtonLook = {
  variant?: "primary" | "outline" | "quiet" | "danger"
  /** small: in cards and rows; medium; large: the one button of a screen. */
  size?: "small" | "medium" | "large"
  /** Takes the whole width. */
  full?: boolean
  iconStart?: ReactNode
  iconEnd?: ReactNode
  className?: string
}

export function buttonClass({ variant = "primary", size = "medium", full, className }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], full && styles.full, className)
}
