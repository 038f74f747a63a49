// What should the shopper know here? A coloured line with an icon, and maybe something to do about it.

import { CircleAlert, CircleCheck, Info } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import styles from "./notice.module.css"

type Props = {
  tone?: "info" | "tint" | "danger"
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Read out when it appears. */
  live?: boolean
}

const icons = {
  info: <Info size={20} />,
  tint: <CircleCheck size={20} />,
  danger: <CircleAlert size={20} />,
}

export function Notice({ tone = "info", icon, children, action, live }: Props) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={live ? (tone === "danger" ? "alert" : "status") : undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? icons[tone]}
      </span>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
