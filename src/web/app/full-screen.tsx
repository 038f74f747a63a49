// What is said when nothing else matters? A notice over everything: store closed, offline, working on it.

import { type ReactNode, useEffect, useId, useRef } from "react"
import styles from "./full-screen.module.css"

type Props = { icon?: ReactNode; title?: string; text?: string; children?: ReactNode; veil?: boolean }

export function FullScreen({ icon, title, text, children, veil }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const others = [...(box.current?.parentElement?.children ?? [])].filter((other) => other !== box.current)
    const were = others.map((other) => other.hasAttribute("inert"))
    for (const other of others) other.setAttribute("inert", "")
    box.current?.focus()
    return () => {
      others.forEach((other, at) => {
        if (!were[at]) other.removeAttribute("inert")
      })
      before?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={box}
      className={veil ? styles.veil : styles.screen}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      {title && (
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
      )}
      {text && (
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
      )}
      {children}
    </div>
  )
}
