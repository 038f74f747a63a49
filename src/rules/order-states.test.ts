// Can an order get everywhere it may, and nowhere else?

import { describe, expect, test } from "vitest"
import { orderStatuses } from "#contract/order-parts.ts"
import {
  canMoveOrder,
  isOrderEnded,
  isOrderStatus,
  nextOnPath,
  type OrderStatus,
  orderPath,
  orderStates,
} from "./order-states.ts"

const all = Object.keys(orderStates) as OrderStatus[]

/** Every move of api.md, and no other. */
const moves: [OrderStatus, OrderStatus[]][] = [
  ["pending_payment", ["placed", "cancelled"]],
  ["placed", ["accepted", "cancelled"]],
  ["accepted", ["packed", "cancelled"]],
  ["packed", ["out_for_delivery", "cancelled"]],
  ["out_for_delivery", ["delivered", "returned"]],
  ["delivered", ["returned"]],
  ["cancelled", []],
  ["returned", []],
]

describe("order states", () => {
  test.each(moves)("%s can become %j and nothing else", (from, open) => {
    expect(all.filter((to) => canMoveOrder(from, to))).toEqual(all.filter((to) => open.includes(to)))
  })

  test("every state can be reached from the start", () => {
    const reached = new Set<OrderStatus>(["pending_payment"])
    for (const from of reached) for (const to of orderStates[from]) reached.add(to)
    expect([...reached].sort()).toEqual([...all].sort())
  })

  test("from every state an order comes to an end", () => {
    for (const start of all) {
      const reached = new Set<OrderStatus>([start])
      for (const from of reached) for (const to of orderStates[from]) reached.add(to)
      expect([...reached].some(isOrderEnded)).toBe(true)
    }
  })

  test("nothing ever goes back", () => {
    for (const from of all) for (const to of orderStates[from]) expect(canMoveOrder(to, from)).toBe(false)
  })

  test("the way to the door follows the table", () => {
    for (const [index, status] of orderPath.entries()) expect(nextOnPath(status)).toBe(orderPath[index + 1] ?? null)
    expect(nextOnPath("cancelled")).toBeNull()
    expect(nextOnPath("pending_payment")).toBe("placed")
  })

  test("names that every object has are not states", () => {
    for (const name of ["toString", "constructor", "__proto__", "", "Placed"]) expect(isOrderStatus(name)).toBe(false)
  })

  test("the contract knows the same states", () => {
    expect([...orderStatuses].sort()).toEqual([...all].sort())
  })
})
