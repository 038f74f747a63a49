// What is this part of the page? A title, a line below it, and where all of it is.

import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import { Link } from "./link.tsx"
import styles from "./section-header.module.css"

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  /** "See all" and where it leads. */
  action?: { to: string; label: string }
  level?: 2 | 3
  className?: string
  /** For aria-labelledby of the section. */
  id?: string
}

export function SectionHeader({ title, subtitle, action, level = 2, className, id }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.header, className)}>
      <div className={styles.words}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      )}
    </div>
  )
}
