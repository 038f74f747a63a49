// What has the shopper chosen, what does it cost, and can it be bought? The rules do the thinking; the panel's state in the store
// mirrors the answer.

import { useCallback, useEffect, useMemo, useState } from "react"
import type { Product } from "#contract/catalogue-parts.ts"
import { toMajor } from "#rules/money.ts"
import {
  type Choice,
  type ChoiceProblem,
  choiceProblem,
  chooseValue,
  chosenCombination,
  emptyChoice,
  firstChoice,
  hasDisabled,
  isChoiceKnown,
  toggleMultiValue,
} from "#rules/option-selection.ts"
import { unitPrice } from "#rules/unit-price.ts"
import { useMoneyFormat } from "#web/lib/format.ts"
import { storeActions } from "#web/state/actions.ts"
import { useHydrated } from "#web/state/store.ts"
import { type OpenCombination, type RuledProduct, toRuledProduct } from "./option-product.ts"

export type Options = {
  ruled: RuledProduct
  decimals: number
  choice: Choice
  combination: OpenCombination | null
  /** One piece, in major units. */
  price: number
  originalPrice: number | null
  problem: ChoiceProblem | null
  /** The problem as told after the shopper tried to add; null until then and as soon as anything changes. */
  told: ChoiceProblem | null
  tell: () => void
  canClear: boolean
  inStock: boolean
  maxQuantity: number
  choose: (attributeId: number, valueId: number) => void
  toggle: (attributeId: number, valueId: number) => void
  clear: () => void
}

export function useOptions(product: Product): Options {
  const decimals = useMoneyFormat().decimalPlaces
  const ruled = useMemo(() => toRuledProduct(product, decimals), [product, decimals])
  const start = useMemo(() => firstChoice(ruled, ({ in_stock }) => in_stock), [ruled])
  const [chosen, setChosen] = useState<{ of: number; choice: Choice } | null>(null)
  const [told, setTold] = useState<ChoiceProblem | null>(null)
  const choiceFor = useCallback(
    // Another product in the same place starts afresh. New prices or stock of the same one leave what was chosen.
    (known: typeof chosen) => (known?.of === product.id && isChoiceKnown(ruled, known.choice) ? known.choice : start),
    [product.id, ruled, start],
  )
  const current = choiceFor(chosen)
  const change = useCallback(
    (next: (choice: Choice) => Choice) => {
      setChosen((now) => ({ of: product.id, choice: next(choiceFor(now)) }))
      setTold(null)
    },
    [product.id, choiceFor],
  )

  const combination = chosenCombination(ruled, current.selected)
  const minor = unitPrice(ruled, current)
  const price = toMajor(minor, decimals)
  const added = combination ? minor - combination.price : 0
  const before = combination?.original_price ?? null
  const problem = choiceProblem(ruled, current)

  const hydrated = useHydrated()
  useEffect(() => {
    // Before the kept state has been read a change here would be overwritten, or worse, overwrite it.
    if (!hydrated) return
    storeActions.productDrawer.show({
      currentProduct: product,
      selectedAttributes: current.selected,
      selectedMultiAttributes: current.multi,
      drawerPrice: price,
      variant_id: combination?.variant_id ?? null,
    })
  }, [hydrated, product, current, price, combination])
  useEffect(() => () => storeActions.productDrawer.reset(), [])

  return {
    ruled,
    decimals,
    choice: current,
    combination,
    price,
    originalPrice: before === null ? null : toMajor(before + added, decimals),
    problem,
    told,
    tell: () => setTold(problem),
    canClear: hasDisabled(ruled, current),
    inStock: combination ? combination.in_stock : product.in_stock,
    maxQuantity: Math.max(1, combination?.max_quantity ?? 99),
    choose: (attributeId, valueId) => change((choice) => chooseValue(choice, attributeId, valueId)),
    toggle: (attributeId, valueId) => change((choice) => toggleMultiValue(ruled, choice, attributeId, valueId)),
    clear: () => change(emptyChoice),
  }
}
