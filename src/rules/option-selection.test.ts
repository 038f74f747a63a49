// Can a shopper always get to every option, and never to one that cannot be bought?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { choose, example, randomProduct } from "../../test/support/option-products.ts"
import {
  type Choice,
  choiceProblem,
  choiceProblemText,
  chooseValue,
  chosenCombination,
  emptyChoice,
  firstChoice,
  hasDisabled,
  isChoiceKnown,
  isMultiValueDisabled,
  isValueDisabled,
  type OptionProduct,
  selectionOf,
  toggleMultiValue,
} from "./option-selection.ts"

const [black, white, medium, large, oil, cream, herbs] = [11, 12, 21, 22, 31, 32, 33]

/** Any state a shopper can click into. */
function clicked(product: OptionProduct, clicks: number[]): Choice {
  let choice = emptyChoice()
  for (const click of clicks) {
    const open = product.attributes.flatMap(({ id, values }) =>
      values.filter((value) => !isValueDisabled(product, choice, id, value.id)).map((value) => [id, value.id] as const),
    )
    const next = open[click % Math.max(1, open.length)]
    if (next) choice = chooseValue(choice, ...next)
  }
  return choice
}
const clicks = fc.array(fc.nat(50), { maxLength: 8 })

describe("single values", () => {
  test("no choice is a dead end: every value of some combination can be reached, at most after clearing", () => {
    fc.assert(
      fc.property(randomProduct, clicks, (product, done) => {
        const choice = clicked(product, done)
        for (const { id, values } of product.attributes) {
          for (const value of values.filter(({ id }) => product.combinations.some(({ ids }) => ids.includes(id)))) {
            const isOpen = !isValueDisabled(product, choice, id, value.id)
            expect(isOpen || hasDisabled(product, choice)).toBe(true)
            expect(isValueDisabled(product, emptyChoice(), id, value.id)).toBe(false)
          }
        }
      }),
    )
  })

  test("whatever is chosen among open values leads to a combination", () => {
    fc.assert(
      fc.property(randomProduct, clicks, (product, done) => {
        const chosen = Object.values(clicked(product, done).selected).flat()
        expect(product.combinations.some(({ ids }) => chosen.every((id) => ids.includes(id)))).toBe(true)
      }),
    )
  })

  test("from any combination every other one can be reached in clicks on open values and one clearing", () => {
    fc.assert(
      fc.property(randomProduct, (product) => {
        for (const { ids } of product.combinations) {
          let choice = emptyChoice()
          for (const { id, values } of product.attributes) {
            const value = values.find((candidate) => ids.includes(candidate.id))!
            expect(isValueDisabled(product, choice, id, value.id)).toBe(false)
            choice = chooseValue(choice, id, value.id)
          }
          expect(chosenCombination(product, choice.selected)?.ids).toEqual(ids)
        }
      }),
    )
  })

  test("who chose BLACK and L can reach WHITE and M (vercel/commerce #1457)", () => {
    let choice = choose({ 1: [black], 2: [large] })
    expect(isValueDisabled(example, choice, 2, medium)).toBe(false)
    choice = chooseValue(choice, 2, medium)
    expect(isValueDisabled(example, choice, 1, white)).toBe(false)
    choice = chooseValue(choice, 1, white)
    expect(chosenCombination(example, choice.selected)).toMatchObject({ variant_id: 103 })
  })

  test("a value that no combination has with the other choices is closed", () => {
    expect(isValueDisabled(example, choose({ 1: [white] }), 2, large)).toBe(true)
    expect(isValueDisabled(example, choose({ 2: [large] }), 1, white)).toBe(true)
  })

  test("choosing a single value clears every multi-select choice", () => {
    const choice = chooseValue(choose({ 1: [black], 2: [large] }, { 3: [oil] }), 2, medium)
    expect(choice).toEqual(choose({ 1: [black], 2: [medium] }))
  })

  test("the first choice is the first combination that is open, else the first one", () => {
    expect(firstChoice(example, ({ variant_id }) => variant_id === 103)).toEqual(choose({ 1: [white], 2: [medium] }))
    expect(firstChoice(example, () => false).selected).toEqual(selectionOf(example, [black, large]))
    expect(firstChoice({ ...example, combinations: [] }, () => true)).toEqual(emptyChoice())
  })
})

describe("a choice made before the product changed", () => {
  const choice = choose({ 1: [black], 2: [large] }, { 3: [oil] })

  test("stands with other prices, and with combinations that are gone", () => {
    expect(isChoiceKnown({ ...example, selling_price: 1, combinations: [] }, choice)).toBe(true)
    expect(isChoiceKnown(example, emptyChoice())).toBe(true)
  })

  test("does not stand without its values or attributes", () => {
    const without = (id: number) => ({
      ...example,
      attributes: example.attributes.map((one) => ({ ...one, values: one.values.filter((value) => value.id !== id) })),
      multi_selectable_attributes: example.multi_selectable_attributes.map((one) => ({
        ...one,
        values: one.values.filter((value) => value.id !== id),
      })),
    })
    expect([black, large, oil, white].map((id) => isChoiceKnown(without(id), choice))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(isChoiceKnown({ ...example, multi_selectable_attributes: [] }, choice)).toBe(false)
  })
})

describe("multi-select values", () => {
  const blackLarge = choose({ 1: [black], 2: [large] })
  const whiteMedium = choose({ 1: [white], 2: [medium] })

  test("a value whose dependencies are unmet is closed", () => {
    expect(isMultiValueDisabled(example, whiteMedium, 3, cream)).toBe(true)
    expect(isMultiValueDisabled(example, blackLarge, 3, cream)).toBe(false)
  })

  test("a value with variant prices but none for the current variant is closed", () => {
    expect(isMultiValueDisabled(example, whiteMedium, 3, herbs)).toBe(true)
    expect(isMultiValueDisabled(example, blackLarge, 3, herbs)).toBe(false)
    expect(isMultiValueDisabled(example, emptyChoice(), 3, herbs)).toBe(true)
  })

  test("at the maximum only what is chosen stays open", () => {
    const full = choose({ 1: [black], 2: [large] }, { 3: [oil, cream] })
    expect(isMultiValueDisabled(example, full, 3, herbs)).toBe(true)
    expect(isMultiValueDisabled(example, full, 3, oil)).toBe(false)
    expect(toggleMultiValue(example, full, 3, herbs)).toBe(full)
  })

  test("no maximum means any number", () => {
    const free = {
      ...example,
      multi_selectable_attributes: [{ ...example.multi_selectable_attributes[0]!, max_select: null }],
    }
    const two = choose({ 1: [black], 2: [large] }, { 3: [oil, cream] })
    expect(toggleMultiValue(free, two, 3, herbs).multi[3]).toEqual([oil, cream, herbs])
  })

  test("toggling adds, and toggling again removes", () => {
    const added = toggleMultiValue(example, blackLarge, 3, oil)
    expect(added.multi).toEqual({ 3: [oil] })
    expect(toggleMultiValue(example, added, 3, oil).multi).toEqual({ 3: [] })
  })

  test("toggling never passes the maximum nor takes a closed value", () => {
    fc.assert(
      fc.property(randomProduct, clicks, fc.array(fc.nat(50), { maxLength: 12 }), (product, done, toggles) => {
        let choice = clicked(product, done)
        const all = product.multi_selectable_attributes.flatMap(({ id, values }) =>
          values.map((value) => [id, value.id] as const),
        )
        for (const toggle of toggles) {
          const next = all[toggle % Math.max(1, all.length)]
          if (next) choice = toggleMultiValue(product, choice, ...next)
        }
        for (const attribute of product.multi_selectable_attributes) {
          const chosen = choice.multi[attribute.id] ?? []
          expect(chosen.length).toBeLessThanOrEqual(attribute.max_select ?? Number.POSITIVE_INFINITY)
          for (const id of chosen) expect(isMultiValueDisabled(product, choice, attribute.id, id)).toBe(false)
        }
      }),
    )
  })

  test("a value nobody knows is closed", () => {
    expect(isMultiValueDisabled(example, blackLarge, 3, 999)).toBe(true)
    expect(isMultiValueDisabled(example, blackLarge, 99, oil)).toBe(true)
  })
})

describe("what keeps a choice from being bought", () => {
  const need = {
    ...example,
    multi_selectable_attributes: [{ ...example.multi_selectable_attributes[0]!, min_select: 2 }],
  }
  test.each<[string, OptionProduct, Choice, string | null]>([
    ["nothing chosen", example, emptyChoice(), "Please choose Colour"],
    ["one attribute missing", example, choose({ 1: [black] }), "Please choose Fit"],
    ["two values of one attribute", example, choose({ 1: [black, white], 2: [large] }), "Please choose Colour"],
    ["a value of another attribute", example, choose({ 1: [large], 2: [large] }), "Please choose Colour"],
    ["no such combination", example, choose({ 1: [white], 2: [large] }), "This combination is not available"],
    ["too few", need, choose({ 1: [black], 2: [large] }, { 3: [oil] }), "Please select at least 2 options for Extras"],
    [
      "the same one twice is one",
      need,
      choose({ 1: [black], 2: [large] }, { 3: [oil, oil] }),
      "Please select at least 2 options for Extras",
    ],
    [
      "too many",
      example,
      choose({ 1: [black], 2: [large] }, { 3: [oil, cream, herbs] }),
      "Please select at most 2 options for Extras",
    ],
    [
      "a closed extra",
      example,
      choose({ 1: [white], 2: [medium] }, { 3: [cream] }),
      "Cream is not available with this choice",
    ],
    [
      "an extra nobody knows",
      example,
      choose({ 1: [black], 2: [large] }, { 3: [999] }),
      "999 is not available with this choice",
    ],
    ["all as it should be", example, choose({ 1: [black], 2: [large] }, { 3: [oil, herbs] }), null],
  ])("%s", (_, product, choice, text) => {
    const problem = choiceProblem(product, choice)
    expect(problem && choiceProblemText(problem)).toBe(text)
  })
})
