// Do orders that come at once wait their turn, and does each leave its place?

import { expect, test, vi } from "vitest"
import { Rush } from "./rush.ts"

/** Work that ends when it is told to. */
function held() {
  let end!: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

test("thirty-two work at a time, the others in the order they came, also after one that failed", async () => {
  const rush = new Rush()
  const works = Array.from({ length: 40 }, held)
  const begun: number[] = []
  const all = works.map(({ ended }, nth) =>
    rush.inTurn(async () => {
      begun.push(nth)
      await ended
      if (nth === 0) throw new Error("refused")
    }),
  )
  expect(begun).toHaveLength(32)
  works[0]!.end()
  await expect(all[0]).rejects.toThrow("refused")
  expect(begun).toHaveLength(33)
  for (const { end } of works) end()
  await Promise.allSettled(all)
  expect(begun).toEqual(Array.from({ length: 40 }, (_, nth) => nth))
  // All places are free again.
  expect(await Promise.all(Array.from({ length: 32 }, (_, nth) => rush.inTurn(async () => nth)))).toHaveLength(32)
})

test("who waits in vain is told so, and takes nobody's turn", async () => {
  vi.useFakeTimers()
  try {
    const rush = new Rush()
    const hanging = Array.from({ length: 32 }, held)
    const inside = hanging.map(({ ended }) => rush.inTurn(() => ended))
    const waiting = rush.inTurn(async () => "ordered").catch((error) => error)
    await vi.advanceTimersByTimeAsync(14_000)
    const patient = rush.inTurn(async () => "ordered")
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await waiting).toMatchObject({ kind: "unavailable", code: "busy" })
    hanging[0]!.end()
    expect(await patient).toBe("ordered")
    for (const { end } of hanging) end()
    await Promise.all(inside)
  } finally {
    vi.useRealTimers()
  }
})
