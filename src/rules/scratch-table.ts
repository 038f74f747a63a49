// What can a scratch card be worth? A table the merchant writes: how often each amount comes, of all cards.

import type { Minor } from "./money.ts"

export type ScratchPrize = {
  /** Of all weights together: 30 of 100 is three cards in ten. */
  weight: number
  /** 0: no win. */
  amount: Minor
  balance: "wallet" | "rewards"
}

/**
 * Reads the merchant's text: `[{"weight": 70, "amount": 0}, {"weight": 30, "amount": 1.5, "balance": "wallet"}]`, amounts in
 * major units, "rewards" unless said otherwise. Null when it is not such a table or has nothing to win.
 */
export function parseScratchTable(text: string, toMinor: (amount: number) => Minor): ScratchPrize[] | null {
  const rows = parsed(text)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > 100) return null
  const prizes = rows.map((row) => prizeOf(row, toMinor))
  if (!prizes.every((prize) => prize !== null) || !prizes.some(({ amount }) => amount > 0)) return null
  return prizes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function prizeOf(row: unknown, toMinor: (amount: number) => Minor): ScratchPrize | null {
  if (typeof row !== "object" || row === null) return null
  const { weight, amount, balance = "rewards" } = row as Record<string, unknown>
  if (typeof weight !== "number" || !Number.isInteger(weight) || weight < 1 || weight > 1_000_000) return null
  if (typeof amount !== "number" || !(amount >= 0 && amount <= 1_000_000)) return null
  if (balance !== "wallet" && balance !== "rewards") return null
  return { weight, amount: toMinor(amount), balance }
}

/** The prize that a number from 0 to below the sum of all weights stands for. */
export function prizeAt(prizes: ScratchPrize[], drawn: number): ScratchPrize {
  let rest = drawn
  for (const prize of prizes) {
    if (rest < prize.weight) return prize
    rest -= prize.weight
  }
  throw new Error(`${drawn} is beyond the table`)
}

export const weightOf = (prizes: ScratchPrize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0)
