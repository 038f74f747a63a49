// How many, for how much, into the cart? The stepper and the one button that are always in view.

import { useState } from "react"
import type { Product } from "#contract/catalogue-parts.ts"
import { toMajor, toMinor } from "#rules/money.ts"
import { choiceProblemText } from "#rules/option-selection.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { showToast } from "#web/ui/toast.ts"
import { addToCart } from "../cart/cart-actions.ts"
import styles from "./buy-bar.module.css"
import type { Options } from "./use-options.ts"

type Props = { product: Product; options: Options; onAdded?: () => void }

export function BuyBar({ product, options, onAdded }: Props) {
  const t = useText()
  const money = useMoney()
  const [wanted, setWanted] = useState(1)
  const quantity = Math.min(wanted, options.maxQuantity)
  const adding = useStore(({ cart }) => cart.is_cart_updating && cart.is_cart_updating_product === product.id)
  const total = toMajor(toMinor(options.price, options.decimals) * quantity, options.decimals)

  async function add() {
    if (options.problem) {
      options.tell()
      showToast(choiceProblemText(options.problem))
      return
    }
    const taken = await addToCart(product.id, quantity, options.choice.selected, options.choice.multi, {
      card: product,
      unitPrice: options.price,
      originalUnitPrice: options.originalPrice ?? options.price,
      optionsText: optionsText(product, options),
    })
    if (!taken) return
    setWanted(1)
    // The panel closes over a page that shows the cart growing; the product's page has nothing else to tell it by.
    if (onAdded) onAdded()
    else showToast(t.addedToCart(product.name))
  }

  return (
    <div className={styles.bar}>
      <Stepper
        tone="quiet"
        size="large"
        value={quantity}
        min={1}
        max={options.maxQuantity}
        onChange={setWanted}
        label={product.name}
      />
      <Button size="large" full className={styles.add} onClick={add} busy={adding} disabled={!options.inStock}>
        <span className={styles.words}>
          {options.inStock ? (
            <>
              <span>{adding ? t.adding : t.addToCart}</span>
              <span className={styles.price}>{money(total)}</span>
            </>
          ) : (
            <span>{t.soldOut}</span>
          )}
        </span>
      </Button>
    </div>
  )
}

function optionsText(product: Product, { choice }: Options): string {
  const chosen = [...Object.values(choice.selected), ...Object.values(choice.multi)].flat()
  const values = [...product.attributes, ...product.multi_selectable_attributes].flatMap(
    (attribute) => attribute.values,
  )
  return chosen.map((id) => values.find((value) => value.id === id)?.value).join(", ")
}
