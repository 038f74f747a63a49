// When are two cart lines the same? Same product with the same choices, in whatever order they were made.

import type { Selection } from "#contract/cart-parts.ts"

export function lineKey(productId: number, selected: Selection = {}, multi: Selection = {}): string {
  return `${productId}|${selectionKey(selected)}|${selectionKey(multi)}`
}

export const keyOfItem = (item: {
  product_id: number
  selected_attributes: Selection
  selected_multi_attributes: Selection
}): string => lineKey(item.product_id, item.selected_attributes, item.selected_multi_attributes)

function selectionKey(selection: Selection): string {
  return Object.entries(selection)
    .filter(([, ids]) => ids.length > 0)
    .map(([attribute, ids]) => `${attribute}:${[...ids].sort((a, b) => a - b).join(",")}`)
    .sort()
    .join(";")
}
