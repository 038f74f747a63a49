// How does a card get into the cart? Add, which becomes a stepper in place; Choose where there are options; Sold out. One component with one
// look into the store while nothing is in the cart: sixty of them are drawn at once.

import { useEffect, useLayoutEffect, useRef } from "react"
import type { Card } from "#contract/catalogue-parts.ts"
import { useText } from "#web/messages/use-text.ts"
import { useStore } from "#web/state/store.ts"
import { buttonClass } from "#web/ui/button-class.ts"
import { Stepper } from "#web/ui/stepper.tsx"
import styles from "./add-button.module.css"
import { addToCart, updateCartItem } from "./cart-actions.ts"

const look = buttonClass({ variant: "outline", size: "small", full: true })

/** Where something was pressed last: what takes its place there gets the keyboard's focus. The same product may be on the page twice. */
let pressedIn: Element | null = null

function focusAfterPress(element: HTMLElement | null): void {
  if (!element || !pressedIn || element.parentElement !== pressedIn) return
  pressedIn = null
  if (document.activeElement !== document.body) return
  const target = element.matches("button") ? element : element.querySelector<HTMLElement>("button:last-child")
  target?.focus({ preventScroll: true })
}

/** Moving the focus has the browser lay out the page at once: the tap's own frame goes first. Gives what calls it off. */
function afterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

export function AddButton({ card }: { card: Card }) {
  const t = useText()
  const { id, name } = card
  const line = useStore((state) => state.cart.cartItems.find((item) => item.product_id === id))
  if (card.has_options && (card.in_stock || line)) {
    // A link, so that it can be followed; its hash opens the panel, and Back closes it.
    return (
      <a href={`#options-${id}`} className={look} aria-label={t.chooseThing(name)}>
        {t.choose}
        {line && <CountOf productId={id} />}
      </a>
    )
  }
  if (line) return <Steps card={card} line={line} />
  return (
    <button
      type="button"
      className={look}
      disabled={!card.in_stock}
      aria-label={card.in_stock ? t.addThing(name) : undefined}
      ref={focusAfterPress}
      onClick={(event) => {
        pressedIn = event.currentTarget.parentElement
        const original = card.original_price ?? card.selling_price
        void addToCart(id, 1, {}, {}, { card, unitPrice: card.selling_price, originalUnitPrice: original })
      }}
    >
      {card.in_stock ? t.add : t.soldOut}
    </button>
  )
}

type Line = Parameters<typeof updateCartItem>[0]

function Steps({ card, line }: { card: Card; line: Line }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => afterFrame(() => focusAfterPress(box.current)), [])
  // A tap that was taken back removes the stepper as well: what comes in its place takes over the focus.
  useLayoutEffect(() => {
    const place = box.current
    return () => {
      if (place?.contains(document.activeElement)) pressedIn = place.parentElement
    }
  }, [])
  return (
    <div ref={box}>
      <Stepper
        full
        value={line.quantity}
        min={0}
        max={line.max_quantity}
        label={card.name}
        onChange={(quantity) => {
          pressedIn = box.current?.parentElement ?? null
          void updateCartItem(line, quantity)
        }}
      />
    </div>
  )
}

/** Of all its choices together. */
function CountOf({ productId }: { productId: number }) {
  const count = useStore((state) =>
    state.cart.cartItems.reduce((sum, item) => sum + (item.product_id === productId ? item.quantity : 0), 0),
  )
  return <span className={styles.count}>{count}</span>
}
