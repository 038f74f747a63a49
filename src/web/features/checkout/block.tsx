// How does one block of the checkout look? A framed card with its question as the title.

import { type ReactNode, useId } from "react"
import styles from "./block.module.css"

type Props = { title: string; action?: ReactNode; error?: string; children: ReactNode }

export function Block({ title, action, error, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id} data-wrong={error ? true : undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}
