// How do slides pass? As a row that scrolls and snaps, so that swiping is the browser's own; buttons and dots move the same row. It pauses under
// a pointer, a finger or the focus, can be stopped for good, and never moves by itself where motion is not wanted.

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { ChevronLeft, ChevronRight, Pause, Play } from "../../app/frame-icons.tsx"
import { useReducedMotion } from "../../lib/use-media.ts"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./slider.module.css"

type Props = {
  slides: ReactNode[]
  /** Milliseconds; 0 never moves by itself. */
  delay: number
  dots: boolean
  fade: boolean
  /** Slides narrower than the row, the chosen one in the middle. */
  centred?: boolean
  label: string
}

export function Slider({ slides, delay, dots, fade, centred, label }: Props) {
  const t = useText()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  const calm = useReducedMotion()
  const count = slides.length
  const moves = delay > 0 && count > 1 && !calm

  const show = useCallback(
    (index: number) => {
      const next = (index + count) % count
      setAt(next)
      const row = track.current
      const target = row?.children[next] as HTMLElement | undefined
      if (!row || !target || fade) return
      row.scrollTo({
        left: target.offsetLeft - (row.clientWidth - target.clientWidth) / 2,
        behavior: calm ? "auto" : "smooth",
      })
    },
    [count, fade, calm],
  )

  useEffect(() => {
    if (!moves || held || stopped) return
    const timer = setInterval(
      () => {
        if (!document.hidden && track.current?.offsetParent) show(at + 1)
      },
      Math.max(delay, 2000),
    )
    return () => clearInterval(timer)
  }, [moves, held, stopped, delay, at, show])

  const onScroll = () => {
    const row = track.current
    if (!row || fade) return
    const middle = row.scrollLeft + row.clientWidth / 2
    const nearest = [...row.children].findIndex((child) => {
      const { offsetLeft, clientWidth } = child as HTMLElement
      return middle >= offsetLeft && middle < offsetLeft + clientWidth + 16
    })
    if (nearest >= 0) setAt(nearest)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a labelled group by the ARIA patterns
    <div
      className={cx(styles.slider, fade && styles.fade, centred && styles.centred)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other identity
            key={index}
            className={styles.item}
            data-on={index === at || undefined}
            aria-label={t.slideOf(index + 1, count)}
            inert={fade && index !== at ? true : undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={cx(styles.step, styles.previous)}
            onClick={() => show(at - 1)}
            aria-label={t.previousSlide}
          >
            <ChevronLeft size={22} />
          </button>
          <button
            type="button"
            className={cx(styles.step, styles.next)}
            onClick={() => show(at + 1)}
            aria-label={t.nextSlide}
          >
            <ChevronRight size={22} />
          </button>
          {dots && (
            <div className={styles.dots}>
              {slides.map((_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-label={t.goToSlide(index + 1)}
                  aria-current={index === at || undefined}
                  onClick={() => show(index)}
                />
              ))}
            </div>
          )}
          {moves && (
            <button
              type="button"
              className={styles.pause}
              onClick={() => setStopped(!stopped)}
              aria-label={stopped ? t.playSlides : t.pauseSlides}
            >
              {stopped ? <Play size={14} /> : <Pause size={14} />}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
