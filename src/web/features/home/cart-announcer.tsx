// How does who can't see the cart hear that it changed? A quiet line, read out after each change.

import { useEffect, useRef, useState } from "react"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { useHydrated, useStore } from "../../state/store.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { onTrouble, shakeFocused } from "../cart/cart-trouble.ts"

/** Bursts of taps are told once. */
const pause = 600

export function CartAnnouncer() {
  const t = useText()
  const money = useMoney()
  const hydrated = useHydrated()
  // Not a moment later, as where it is seen: what was kept would come after the start then, and be told as a change.
  const count = useStore((state) => state.cart.cartDetails.quantity_count)
  const amount = useStore((state) => state.cart.subtotal_after_discounts)
  const before = useRef<number | null>(null)
  const [words, setWords] = useState("")
  useEffect(() => {
    if (!hydrated) return
    const last = before.current
    before.current = count
    if (last === null || last === count) return
    const timer = setTimeout(() => setWords(t.cartNow(count, money(amount))), pause)
    return () => clearTimeout(timer)
  }, [hydrated, count, amount, t, money])
  useEffect(
    () =>
      onTrouble((name) => {
        // The same words again are only read out when they were gone in between.
        setWords("")
        setTimeout(() => setWords(t.cartChangeFailed(name)), 50)
        // After what took the tapped button's place has the focus.
        requestAnimationFrame(shakeFocused)
      }),
    [t],
  )
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
