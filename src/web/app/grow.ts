// How does a card's picture grow into the product's page, and shrink back? By the browser's view transitions: the two pictures carry one name,
// each only while it is the one to be seen. Without them, or where motion is not wanted, pages just change.

import { useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"

/** Also in product/gallery.module.css and root.module.css. */
const name = "product-picture"
const productPath = /^\/product\/[a-z0-9-]+$/
/** A little longer than the movement. */
const over = 300

let named: HTMLElement | null = null
/** The picture of the card that was tapped last, as it is on the screen, and the page it leads to. */
let tapped = { path: "", src: "" }

function give(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = ""
  named = picture
  if (picture) picture.style.viewTransitionName = name
}

const pictureOf = (link: Element): HTMLElement | null =>
  link.closest("article")?.querySelector<HTMLElement>("picture") ?? null

function inView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Whether the page this card's link leads to should be entered with a transition. */
export function growFrom(link: Element, path: string): boolean {
  const picture = pictureOf(link)
  tapped = { path, src: picture?.querySelector("img")?.currentSrc ?? "" }
  if (!picture || !productPath.test(path) || !("startViewTransition" in document)) return false
  // On a product's page its own picture has the name.
  if (productPath.test(location.pathname) || matchMedia("(prefers-reduced-motion: reduce)").matches) return false
  give(picture)
  return true
}

/** What the product's page can show at once where its own large picture is still on the way. */
export const tappedPicture = (): string => (tapped.path === location.pathname ? tapped.src : "")

/** Something else is on the screen by now: the pages just change. */
export const forgetGrowth = (): void => give(null)

/** Part of the frame; after scrolling, which decides what is in view. */
export function useGrowth(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    if (from === pathname) return
    const card = named
    // Forwards the card hands the name over to the page's picture.
    give(null)
    if (!productPath.test(from) || productPath.test(pathname)) return
    const back = [card, ...[...document.querySelectorAll(`article a[href="${from}"]`)].map(pictureOf)]
    const picture = back.find((one) => one?.isConnected && inView(one))
    if (!picture) return
    give(picture)
    setTimeout(() => named === picture && give(null), over)
  }, [pathname])
}
