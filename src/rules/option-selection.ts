// Which options are open, and what does a choice amount to? The rules of the specification, section 4 ("Product options") and 5.

import type { Minor } from "./money.ts"

/** Attribute id → chosen value ids. Single attributes hold one id, multi-selectable ones any number. */
export type Selection = Record<string, number[]>

export type Choice = { selected: Selection; multi: Selection }

export type Combination = { ids: number[]; price: Minor; variant_id: number }

export type MultiValue = {
  id: number
  value: string
  /** Single-attribute values that must all be chosen. */
  dependencies: number[]
  price: Minor
  variant_prices: { variant_id: number; price: Minor }[]
}

export type MultiAttribute = {
  id: number
  name: string
  min_select: number
  /** null: unlimited. */
  max_select: number | null
  values: MultiValue[]
}

/** What the rules need to know of a product; the wire's product with prices in minor units fits. */
export type OptionProduct<C extends Combination = Combination> = {
  selling_price: Minor
  attributes: { id: number; name: string; values: { id: number; value: string }[] }[]
  multi_selectable_attributes: MultiAttribute[]
  combinations: C[]
}

export type ChoiceProblem =
  | { code: "choose"; attribute: string }
  | { code: "no_combination" }
  | { code: "min_select"; attribute: string; min: number }
  | { code: "max_select"; attribute: string; max: number }
  | { code: "closed"; attribute: string; value: string }

export const emptyChoice = (): Choice => ({ selected: {}, multi: {} })

/** The choice a shopper starts with: the first combination that `isOpen` accepts, else the first one. */
export function firstChoice<C extends Combination>(product: OptionProduct<C>, isOpen: (c: C) => boolean): Choice {
  const start = product.combinations.find(isOpen) ?? product.combinations[0]
  return start ? { selected: selectionOf(product, start.ids), multi: {} } : emptyChoice()
}

/** The selection that stands for a combination's value ids. */
export function selectionOf(product: Pick<OptionProduct, "attributes">, valueIds: number[]): Selection {
  const selection: Selection = {}
  for (const attribute of product.attributes) {
    const value = attribute.values.find(({ id }) => valueIds.includes(id))
    if (value) selection[attribute.id] = [value.id]
  }
  return selection
}

/** All chosen single values, in no order. */
export function chosenIds(selection: Selection): number[] {
  return Object.values(selection).flat()
}

/** Whether the product still has everything that is chosen; whether it can be bought together is another question. */
export function isChoiceKnown(product: OptionProduct, { selected, multi }: Choice): boolean {
  const areKnown = (attributes: { id: number; values: { id: number }[] }[], selection: Selection) =>
    Object.entries(selection).every(([id, chosen]) => {
      const attribute = attributes.find((candidate) => candidate.id === Number(id))
      return chosen.every((valueId) => attribute?.values.some((value) => value.id === valueId))
    })
  return areKnown(product.attributes, selected) && areKnown(product.multi_selectable_attributes, multi)
}

/** Radio choice: replaces the attribute's value and clears every multi-select choice. */
export function chooseValue(choice: Choice, attributeId: number, valueId: number): Choice {
  return { selected: { ...choice.selected, [attributeId]: [valueId] }, multi: {} }
}

/** Adds or removes a multi value; a closed one that is not chosen leaves the choice as it is. */
export function toggleMultiValue(product: OptionProduct, choice: Choice, attributeId: number, valueId: number): Choice {
  const chosen = choice.multi[attributeId] ?? []
  if (chosen.includes(valueId)) {
    return { ...choice, multi: { ...choice.multi, [attributeId]: chosen.filter((id) => id !== valueId) } }
  }
  if (isMultiValueDisabled(product, choice, attributeId, valueId)) return choice
  return { ...choice, multi: { ...choice.multi, [attributeId]: [...chosen, valueId] } }
}

/**
 * A single value is closed unless some combination contains it and agrees with what is chosen for the OTHER attributes.
 * Its own attribute is left out, or a shopper who chose BLACK and L could never reach WHITE and M.
 */
export function isValueDisabled(product: OptionProduct, choice: Choice, attributeId: number, valueId: number): boolean {
  const others = Object.entries(choice.selected)
    .filter(([id]) => Number(id) !== attributeId)
    .flatMap(([, ids]) => ids)
  return !product.combinations.some(({ ids }) => ids.includes(valueId) && others.every((id) => ids.includes(id)))
}

/**
 * A multi value is closed when its dependencies are unmet, when the attribute's maximum is reached and it is not chosen,
 * or when it has variant prices but none for the current variant.
 */
export function isMultiValueDisabled(
  product: OptionProduct,
  choice: Choice,
  attributeId: number,
  valueId: number,
): boolean {
  const attribute = product.multi_selectable_attributes.find(({ id }) => id === attributeId)
  const value = attribute?.values.find(({ id }) => id === valueId)
  if (!attribute || !value) return true
  if (!isMultiValueOffered(product, choice.selected, value)) return true
  const chosen = choice.multi[attributeId] ?? []
  return !chosen.includes(valueId) && attribute.max_select !== null && chosen.length >= attribute.max_select
}

/** Dependencies met, and priced for the current variant where prices go by variant. */
export function isMultiValueOffered(product: OptionProduct, selected: Selection, value: MultiValue): boolean {
  const chosen = chosenIds(selected)
  if (!value.dependencies.every((id) => chosen.includes(id))) return false
  if (value.variant_prices.length === 0) return true
  const variantId = chosenCombination(product, selected)?.variant_id
  return value.variant_prices.some(({ variant_id }) => variant_id === variantId)
}

/** Whether anything is closed, so that "Clear choices" must be offered. */
export function hasDisabled(product: OptionProduct, choice: Choice): boolean {
  return (
    product.attributes.some(({ id, values }) =>
      values.some((value) => isValueDisabled(product, choice, id, value.id)),
    ) ||
    product.multi_selectable_attributes.some(({ id, values }) =>
      values.some((value) => isMultiValueDisabled(product, choice, id, value.id)),
    )
  )
}

/** The combination that holds exactly the chosen single values; null while the choice is incomplete or impossible. */
export function chosenCombination<C extends Combination>(product: OptionProduct<C>, selected: Selection): C | null {
  const chosen = chosenIds(selected)
  return (
    product.combinations.find(({ ids }) => ids.length === chosen.length && ids.every((id) => chosen.includes(id))) ??
    null
  )
}

/** What keeps the choice from being bought, the first thing first; null when it can be. Trusts nothing in `choice`. */
export function choiceProblem(product: OptionProduct, choice: Choice): ChoiceProblem | null {
  for (const attribute of product.attributes) {
    const chosen = choice.selected[attribute.id] ?? []
    if (chosen.length !== 1 || !attribute.values.some(({ id }) => id === chosen[0])) {
      return { code: "choose", attribute: attribute.name }
    }
  }
  if (!chosenCombination(product, choice.selected)) return { code: "no_combination" }
  for (const attribute of product.multi_selectable_attributes) {
    const problem = multiProblem(product, choice, attribute)
    if (problem) return problem
  }
  return null
}

function multiProblem(product: OptionProduct, choice: Choice, attribute: MultiAttribute): ChoiceProblem | null {
  const chosen = [...new Set(choice.multi[attribute.id] ?? [])]
  for (const id of chosen) {
    const value = attribute.values.find((candidate) => candidate.id === id)
    if (!value || !isMultiValueOffered(product, choice.selected, value)) {
      return { code: "closed", attribute: attribute.name, value: value?.value ?? String(id) }
    }
  }
  if (chosen.length < attribute.min_select) {
    return { code: "min_select", attribute: attribute.name, min: attribute.min_select }
  }
  if (attribute.max_select !== null && chosen.length > attribute.max_select) {
    return { code: "max_select", attribute: attribute.name, max: attribute.max_select }
  }
  return null
}

/** The problem in words a shopper can act on. The text for too few is the specification's. */
export function choiceProblemText(problem: ChoiceProblem): string {
  switch (problem.code) {
    case "choose":
      return `Please choose ${problem.attribute}`
    case "no_combination":
      return "This combination is not available"
    case "min_select":
      return `Please select at least ${problem.min} options for ${problem.attribute}`
    case "max_select":
      return `Please select at most ${problem.max} options for ${problem.attribute}`
    case "closed":
      return `${problem.value} is not available with this choice`
  }
}
