// How much tax is in an amount or comes on top of it, and under which rates is it told?

import { type Minor, prorate } from "./money.ts"

/** A rate in thousandths of a percent: 8250 is 8.25 %, 8875 is 8.875 %. */
export type TaxRate = { name: string; rate: number }

export const wholeRate = 100_000

/** Tax under one rate: what it was taken on, without tax, and how much it is. */
export type TaxLine = TaxRate & { taxable: Minor; amount: Minor }

/** An amount of the bill with the rates that apply to it together. */
export type Taxed = { amount: Minor; rates: TaxRate[] }

/** Tax in an amount, rounded half up: contained in it, or on top of it. */
export function taxOf(amount: Minor, rate: number, included: boolean): Minor {
  return included
    ? amount - Math.round((amount * wholeRate) / (wholeRate + rate))
    : Math.round((amount * rate) / wholeRate)
}

/** Tax of one amount under all its rates together, rounded once. */
export const taxOfAll = ({ amount, rates }: Taxed, included: boolean): Minor =>
  taxOf(amount, sum(rates.map(({ rate }) => rate)), included)

/**
 * The tax of many amounts by rate. What an amount's tax comes to is split over its rates by largest remainder, so that the
 * lines always sum to the sum of the amounts' taxes. Highest rate first; a rate of nothing is told as well.
 */
export function taxLinesOf(parts: Taxed[], included: boolean): TaxLine[] {
  const lines = new Map<string, TaxLine>()
  for (const part of parts) {
    if (part.amount === 0) continue
    const tax = taxOfAll(part, included)
    const shares = prorate(
      tax,
      part.rates.map(({ rate }) => rate),
    )
    for (const [index, { name, rate }] of part.rates.entries()) {
      const line = lines.get(`${rate} ${name}`) ?? { name, rate, taxable: 0, amount: 0 }
      line.taxable += included ? part.amount - tax : part.amount
      line.amount += shares[index]!
      lines.set(`${rate} ${name}`, line)
    }
  }
  return [...lines.values()].sort((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
}

/** 8250 → "8.25". */
export const percentText = (rate: number): string => String(rate / 1000)

/** "8.25" → 8250; null for what is no rate from 0 to 100 with at most three decimals. */
export function rateOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null
  const rate = Math.round(Number(text) * 1000)
  return rate <= wholeRate ? rate : null
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
