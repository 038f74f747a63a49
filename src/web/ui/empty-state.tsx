// What is shown where there is nothing? One picture, one sentence, one action.

import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import styles from "./empty-state.module.css"

type Props = {
  /** The address of a picture: `import basket from "#web/ui/art/basket.svg?no-inline"`. */
  picture?: string
  title: string
  text?: string
  action?: ReactNode
  /** h1 where it is all there is on the page. */
  level?: 1 | 2
  className?: string
}

export function EmptyState({ picture, title, text, action, level = 2, className }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, className)}>
      {picture && <img className={styles.picture} src={picture} alt="" width={144} height={144} />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
