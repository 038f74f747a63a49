// How does a list go on? By itself when its end comes near; by a real link to the next page before scripts run; by a press after a failure.

import { type MouseEvent, useEffect, useRef } from "react"
import { useText } from "../../messages/use-text.ts"
import { buttonClass } from "../../ui/button-class.ts"
import styles from "./load-more.module.css"

type Props = {
  hasMore: boolean
  busy: boolean
  failed: boolean
  /** Address of the next page. */
  href: string
  onMore: () => void
  label?: string
}

export function LoadMore({ hasMore, busy, failed, href, onMore, label }: Props) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore

  useEffect(() => {
    const target = end.current
    if (!target || !hasMore || failed || busy) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      {
        root:
          target.closest("[data-page-scroll]") && matchMedia("(min-width: 769px)").matches
            ? target.closest("[data-page-scroll]")
            : null,
        rootMargin: "800px",
      },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasMore, failed, busy])

  if (!hasMore) return null
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onMore()
  }
  return (
    <div ref={end} className={styles.more}>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t.loadMoreFailed}
        </p>
      )}
      <a
        href={href}
        rel="next"
        onClick={press}
        aria-busy={busy || undefined}
        className={buttonClass({ variant: "outline" })}
      >
        {failed ? t.retry : busy ? t.loadingMore : label || t.loadMore}
      </a>
    </div>
  )
}
