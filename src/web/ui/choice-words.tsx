// What does a choice say? An icon before it, its name, and a line below.

import type { ReactNode } from "react"
import styles from "./choice.module.css"
import { cx } from "./cx.ts"

type Props = { icon?: ReactNode; title: ReactNode; detail?: ReactNode; titleClass?: string }

export function ChoiceWords({ icon, title, detail, titleClass }: Props) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={cx(styles.title, titleClass)}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
}
