// What is one line of the cart? The product as it was chosen, what it costs, and how many.

import type { CartItem } from "#contract/cart-parts.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Button } from "#web/ui/button.tsx"
import { cx } from "#web/ui/cx.ts"
import { Link } from "#web/ui/link.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { Price } from "#web/ui/price.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { removeCartItem, updateCartItem } from "./cart-actions.ts"
import styles from "./cart-line.module.css"

export function CartLine({ item }: { item: CartItem }) {
  const t = useText()
  const { product } = item
  const available = item.max_quantity > 0
  return (
    <li className={cx(styles.line, !available && styles.gone)}>
      <Picture image={product.image} sizes="64px" decorative className={styles.picture} />
      <div className={styles.words}>
        {available ? (
          <Link to={`/product/${product.slug}`} className={styles.name}>
            {product.name}
          </Link>
        ) : (
          <p className={styles.goneName}>{product.name}</p>
        )}
        <p className={styles.detail}>{item.options_text || product.unit}</p>
        {available ? (
          <Price
            size="small"
            amount={item.line_total}
            original={item.original_unit_price > item.unit_price ? item.original_unit_price * item.quantity : null}
          />
        ) : (
          <p className={styles.unavailable}>{t.unavailableLine}</p>
        )}
      </div>
      {available ? (
        <Stepper
          value={item.quantity}
          min={1}
          max={item.max_quantity}
          removeAtMin
          label={product.name}
          onChange={(quantity) => void updateCartItem(item, quantity)}
        />
      ) : (
        <Button variant="outline" size="small" onClick={() => void removeCartItem(item)}>
          {t.couponRemove}
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
