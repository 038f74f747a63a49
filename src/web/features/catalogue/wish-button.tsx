// How is a product kept for later? A heart; the list is the shopper's own and lives in the client's state.

import { useText } from "../../messages/use-text.ts"
import { storeActions } from "../../state/actions.ts"
import { useStore } from "../../state/store.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./wish-button.module.css"

type Props = {
  id: number
  name: string
  /** corner: over a card's picture; bar: among the buttons of a page. */
  place?: "corner" | "bar"
}

export function WishButton({ id, name, place = "corner" }: Props) {
  const t = useText()
  const wished = useStore((state) => state.wishlist.includes(id))
  return (
    <button
      type="button"
      className={cx(styles.wish, styles[place])}
      aria-pressed={wished}
      aria-label={t.addToWishlist(name)}
      onClick={() => storeActions.wishlist.toggle(id)}
    />
  )
}
