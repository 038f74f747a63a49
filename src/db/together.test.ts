// Do callers who ask at the same moment share a statement, and does each get its own answer, or its own error?

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Db } from "./database.ts"
import { together } from "./together.ts"
import { currentWork } from "./trace.ts"

const db = { isTransaction: false } as Db

/** Statements as they were sent; each ends when it is told to. */
function held(apart?: (one: number) => unknown) {
  const sent: { asked: number[]; work: string | undefined; answer(): void; fail(error: unknown): void }[] = []
  const ask = together<number, string>((_, asked) => {
    const work = currentWork.getStore()?.name
    return new Promise((resolve, reject) => {
      sent.push({ asked, work, answer: () => resolve(asked.map((one) => `answer ${one}`)), fail: reject })
    })
  }, apart)
  return { sent, ask, asked: () => sent.map(({ asked }) => asked) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("who is alone is asked for at once; who comes meanwhile goes together, in order, at most thirty-two", async () => {
  const { sent, ask, asked } = held()
  const answers = Promise.all(Array.from({ length: 40 }, (_, nth) => ask(db, nth)))
  expect(asked()).toEqual([[0]])
  sent[0]!.answer()
  await settled()
  expect(asked()[1]).toEqual(Array.from({ length: 32 }, (_, nth) => nth + 1))
  sent[1]!.answer()
  await settled()
  sent[2]!.answer()
  expect(await answers).toEqual(Array.from({ length: 40 }, (_, nth) => `answer ${nth}`))
  expect(sent).toHaveLength(3)
})

test("those that must stay apart are in statements one after the other, and keep nobody else from going", async () => {
  const { sent, ask, asked } = held((one) => one % 10)
  const answers = Promise.all([1, 2, 12, 3, 22].map((one) => ask(db, one)))
  for (let nth = 0; nth < 4; nth += 1) {
    sent[nth]!.answer()
    await settled()
  }
  expect(asked()).toEqual([[1], [2, 3], [12], [22]])
  expect(await answers).toEqual([1, 2, 12, 3, 22].map((one) => `answer ${one}`))
})

test("what is wrong with one is told to that one; the others get what they asked for", async () => {
  const { sent, ask, asked } = held()
  const outcomes = Promise.allSettled([0, 1, 2, 3].map((one) => ask(db, one)))
  sent[0]!.answer()
  await settled()
  const broken = Object.assign(new Error("a key is there twice"), { code: "23505" })
  sent[1]!.fail(broken)
  await settled()
  expect(asked().slice(2)).toEqual([[1], [2], [3]])
  sent[2]!.answer()
  sent[3]!.fail(broken)
  sent[4]!.answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"])
})

test("a database that is away is told to all, who do not ask again one by one", async () => {
  const { sent, ask } = held()
  const outcomes = Promise.allSettled([0, 1, 2].map((one) => ask(db, one)))
  sent[0]!.answer()
  await settled()
  sent[1]!.fail(Object.assign(new Error("terminating connection"), { code: "57P01" }))
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
  expect(sent).toHaveLength(2)
})

test("a statement that hangs holds up those who are in it, and others for a moment only", async () => {
  const { sent, ask, asked } = held()
  const first = ask(db, 1)
  const later = ask(db, 2)
  await vi.advanceTimersByTimeAsync(49)
  expect(asked()).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(2)
  expect(asked()).toEqual([[1], [2]])
  sent[1]!.answer()
  expect(await later).toBe("answer 2")
  // The slow one's end makes nobody go twice.
  const last = ask(db, 3)
  sent[0]!.answer()
  expect(await first).toBe("answer 1")
  expect(asked()).toEqual([[1], [2], [3]])
  sent[2]!.answer()
  expect(await last).toBe("answer 3")
})

test("a transaction asks for itself, and databases do not wait for each other", async () => {
  const { sent, ask, asked } = held()
  const trx = { isTransaction: true } as Db
  const all = Promise.all([ask(db, 1), ask(trx, 2), ask(trx, 3), ask({ isTransaction: false } as Db, 4)])
  expect(asked()).toEqual([[1], [2], [3], [4]])
  for (const { answer } of sent) answer()
  expect(await all).toHaveLength(4)
})

test("a statement belongs to the work of the first who is in it", async () => {
  const { sent, ask } = held()
  const as = (name: string, one: number) => currentWork.run({ id: name, name }, () => ask(db, one))
  const all = Promise.all([as("first", 1), as("second", 2), as("third", 3)])
  sent[0]!.answer()
  await settled()
  expect(sent.map(({ work }) => work)).toEqual(["first", "second"])
  sent[1]!.answer()
  await all
})
