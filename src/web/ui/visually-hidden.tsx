// How is something said only to screen readers?

import type { ReactNode } from "react"
import styles from "./visually-hidden.module.css"

type Props = {
  children: ReactNode
  /** "status" makes changes of the text be read out. */
  role?: "status" | "alert"
}

export function VisuallyHidden({ children, role }: Props) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  )
}
