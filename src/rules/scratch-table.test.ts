// Is a scratch card's table read as the merchant meant it, and drawn from by its weights?

import { expect, test } from "vitest"
import { parseScratchTable, prizeAt, weightOf } from "./scratch-table.ts"

const cents = (amount: number) => Math.round(amount * 100)

test("a table names weights, amounts and where they go", () => {
  const text = '[{"weight": 70, "amount": 0}, {"weight": 30, "amount": 1.5, "balance": "wallet"}]'
  expect(parseScratchTable(text, cents)).toEqual([
    { weight: 70, amount: 0, balance: "rewards" },
    { weight: 30, amount: 150, balance: "wallet" },
  ])
})

test.each([
  "",
  "{}",
  "[]",
  '[{"weight": 1, "amount": 0}]',
  '[{"weight": 0, "amount": 1}]',
  '[{"weight": 1.5, "amount": 1}]',
  '[{"weight": 1, "amount": -1}]',
  '[{"weight": 1, "amount": "1"}]',
  '[{"weight": 1, "amount": 1, "balance": "bank"}]',
  "[null]",
  "[1",
])("%s is no table", (text) => {
  expect(parseScratchTable(text, cents)).toBeNull()
})

test("every number below the sum of weights stands for one prize, as many as its weight", () => {
  const prizes = parseScratchTable(
    '[{"weight": 3, "amount": 0}, {"weight": 1, "amount": 2}, {"weight": 2, "amount": 5}]',
    cents,
  )!
  const drawn = Array.from({ length: weightOf(prizes) }, (_, at) => prizeAt(prizes, at).amount)
  expect(drawn).toEqual([0, 0, 0, 200, 500, 500])
  expect(() => prizeAt(prizes, 6)).toThrow()
})
