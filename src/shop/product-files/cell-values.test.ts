import { expect, test } from "vitest"
import { amountOf, amountText, gramsOf, quantityOf, tagsOf, truthOf } from "./cell-values.ts"
import { slugOf } from "./slugs.ts"

test.each([
  ["42.99", 2, 4299],
  ["50", 2, 5000],
  ["0.1", 2, 10],
  ["12.500", 2, 1250],
  ["12.", 2, 1200],
  ["0", 2, 0],
  ["1200", 0, 1200],
  ["1200.00", 0, 1200],
  ["1.2345", 4, 12345],
  ["999999999999.99", 2, 99999999999999],
])("the amount %s with %i decimals is %i", (text, decimals, amount) => {
  expect(amountOf(text, decimals)).toBe(amount)
})

test.each([
  ["3,50", 2],
  ["-1", 2],
  ["$5", 2],
  ["1e3", 2],
  [".5", 2],
  ["12.345", 2],
  ["0.5", 0],
  ["1234567890123", 2],
])("%s is no amount with %i decimals", (text, decimals) => {
  expect(amountOf(text, decimals)).toBeTypeOf("string")
})

test.each([
  [0, 2, "0.00"],
  [7, 2, "0.07"],
  [4290, 2, "42.90"],
  [1200, 0, "1200"],
])("the amount %i is written with %i decimals as %s and read back", (amount, decimals, text) => {
  expect(amountText(amount, decimals)).toBe(text)
  expect(amountOf(text, decimals)).toBe(amount)
})

test("pieces: whole, never below zero, unknown when the cell is empty", () => {
  expect([quantityOf("7"), quantityOf("-3"), quantityOf("5.0"), quantityOf("")]).toEqual([7, 0, 5, null])
  for (const wrong of ["1.5", "many", "99999999999"]) expect(quantityOf(wrong)).toBeTypeOf("string")
})

test("weights are rounded to grams", () => {
  expect([gramsOf("28.3495"), gramsOf(""), gramsOf("900")]).toEqual([28, 0, 900])
  expect(gramsOf("2 kg")).toBeTypeOf("string")
})

test("truth in the spellings of spreadsheets", () => {
  expect(["TRUE", "false", "Yes", "", "maybe"].map(truthOf)).toEqual([true, false, true, undefined, "?"])
})

test("tags are trimmed and each is there once", () => {
  expect(tagsOf("Gold,  Leather , ,Gold")).toEqual(["Gold", "Leather"])
})

test.each([
  ["Crème brûlée (2 pcs)", "creme-brulee-2-pcs"],
  ["  Straße 7 ", "strasse-7"],
  ["already-a-slug", "already-a-slug"],
  ["!!!", ""],
])("the address of %s is %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test("texts in other scripts get addresses of their own", () => {
  const slugs = ["मिठाई", "मिठास", "茶", "茶 2", "x".repeat(150), `${"x".repeat(149)}y`].map(slugOf)
  expect(new Set(slugs).size).toBe(6)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
