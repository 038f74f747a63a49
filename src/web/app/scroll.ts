// Where was the shopper on a page? Every history entry remembers its scroll and its focus; Back brings both back. On wide screens home
// lies beneath and keeps its own scroll, and the open page scrolls inside its panel.

import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"
import { isWide } from "../lib/use-media.ts"

const storageKey = "haat-scroll"
const positions: Record<string, number> = {}
const focused = new Map<string, HTMLElement>()

function readPositions(): void {
  try {
    Object.assign(positions, JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"))
  } catch {
    // Without them pages start at the top.
  }
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))))
  } catch {
    // A full storage only costs the place after a reload.
  }
}

/** The panel of an open page on wide screens; null where the window scrolls. */
const panel = (): HTMLElement | null => (isWide() ? document.querySelector<HTMLElement>("[data-page-scroll]") : null)

const scrolled = (): number => panel()?.scrollTop ?? window.scrollY

function scrollTo(top: number): void {
  const scroller = panel()
  if (scroller) scroller.scrollTop = top
  else window.scrollTo(0, top)
}

/** Milliseconds a page may take to grow back to its length. */
const growsBackWithin = 3000
const byHand = ["wheel", "touchstart", "pointerdown", "keydown"] as const
let endBringing: (() => void) | null = null

/** What is not laid out yet (features/home/section) is only about as high as it will be: too little to find a place again after a reload. */
function layOutWhole(): void {
  for (const block of document.querySelectorAll<HTMLElement>("[data-block]"))
    block.style.setProperty("--far", "visible")
}

/**
 * Scrolls to a place that may not be there yet: a list below grows back to its length over some frames. Ends when the place is reached, when
 * the time is over, or when the shopper moves first; until then the place kept for this entry is not overwritten.
 */
function bringBack(top: number): void {
  endBringing?.()
  const until = performance.now() + growsBackWithin
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    endBringing = null
    for (const name of byHand) removeEventListener(name, end, true)
  }
  endBringing = end
  for (const name of byHand) addEventListener(name, end, { capture: true, passive: true })
  const step = () => {
    scrollTo(top)
    // Screens round to parts of a pixel.
    if (Math.abs(scrolled() - top) <= 1 || performance.now() > until) end()
    else frame = requestAnimationFrame(step)
  }
  step()
}

export function usePageScroll(): void {
  const location = useLocation()
  const type = useNavigationType()
  const now = useRef({ key: location.key, path: location.pathname, first: true })

  useEffect(() => {
    history.scrollRestoration = "manual"
    readPositions()
    // A page opened afresh starts under the same key as the one before it in this tab: only a reload and Back bring a place back.
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    if (entry?.type === "navigate") delete positions[now.current.key]
    const onScroll = () => {
      if (!endBringing) positions[now.current.key] = scrolled()
    }
    const onFocus = (event: FocusEvent) => focused.set(now.current.key, event.target as HTMLElement)
    document.addEventListener("scroll", onScroll, { capture: true, passive: true })
    document.addEventListener("focusin", onFocus)
    window.addEventListener("pagehide", keepPositions)
    // A reload.
    const before = positions[now.current.key]
    if (before) {
      layOutWhole()
      bringBack(before)
    }
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true })
      document.removeEventListener("focusin", onFocus)
      window.removeEventListener("pagehide", keepPositions)
    }
  }, [])

  useLayoutEffect(() => {
    const { path, first } = now.current
    const samePage = path === location.pathname
    // Filters, sort order and panels (search and hash) change on the same page and leave it where it is.
    if (samePage && !first && type !== "POP") positions[location.key] = positions[now.current.key] ?? 0
    now.current = { key: location.key, path: location.pathname, first: false }
    if (first || samePage) return
    endBringing?.()
    const toHome = location.pathname === "/"
    if (!(toHome && isWide())) {
      if (type === "POP") bringBack(positions[location.key] ?? 0)
      else scrollTo(0)
    }
    const back = type === "POP" || toHome ? focused.get(location.key) : undefined
    const target = back?.isConnected ? back : toHome ? null : document.getElementById("content")
    target?.focus({ preventScroll: true })
  }, [location, type])
}
