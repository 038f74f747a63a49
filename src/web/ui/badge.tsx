// What is special about it? A small label: "-17%", "New", "Up to 5 · 2 chosen".

import type { ReactNode } from "react"
import styles from "./badge.module.css"
import { cx } from "./cx.ts"

type Props = {
  /** save: a discount; tint: in the brand's pale colour; neutral. */
  tone?: "save" | "tint" | "neutral"
  /** Fully round ends. */
  pill?: boolean
  children: ReactNode
  className?: string
}

export function Badge({ tone = "tint", pill, children, className }: Props) {
  return <span className={cx(styles.badge, styles[tone], pill && styles.pill, className)}>{children}</span>
}
