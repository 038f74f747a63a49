// What if a change of the cart fails for a reason that is only logged? The tap is taken back, what was tapped shakes, and who can't see it is told.

type Listener = (productName: string) => void
const listeners = new Set<Listener>()

export function tellTrouble(productName: string): void {
  for (const listener of listeners) listener(productName)
}

export function onTrouble(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The focus is on what was tapped, or on what took its place there. */
export function shakeFocused(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return
  const tapped = activeElement.closest("[role=group]") ?? activeElement
  tapped.animate({ transform: ["none", "translateX(-4px)", "translateX(4px)", "none"] }, { duration: 200 })
}
