// How does the head follow the page in the browser? Everything marked as ours is replaced by the new page's tags.

import type { HeadTag } from "./head.ts"

export function replaceHead(tags: HeadTag[]): void {
  const fresh = tags.map(({ tag, attributes, text }) => {
    const element = document.createElement(tag)
    element.setAttribute("data-head", "")
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    return element
  })
  const old = document.head.querySelectorAll("[data-head]")
  // The new style comes before the old one goes, so that no frame is without colours.
  document.head.append(...fresh)
  for (const element of old) element.remove()
}
