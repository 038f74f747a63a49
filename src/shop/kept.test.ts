// Is what is kept in memory loaded once, never stale, and never too much?

import { describe, expect, test, vi } from "vitest"
import { ChangeFeed, type VersionKey } from "#db/changes.ts"
import { type DependsOn, Kept } from "./kept.ts"

const on = (...tags: string[]): DependsOn => ({ keys: ["cache-products"], tags })

function open(limit?: number, weigh?: (value: unknown) => number) {
  const changes = new ChangeFeed()
  const kept = new Kept(changes, limit, weigh)
  let version = 1
  const announce = (keys: VersionKey[], tags: string[] | null) => {
    version += 1
    changes.heard(JSON.stringify({ versions: Object.fromEntries(keys.map((key) => [key, version])), tags }))
  }
  /** Loads a value that counts how often it was loaded. */
  const loads: Record<string, number> = {}
  const get = (key: string, depends: DependsOn = on(key)) =>
    kept.get(key, depends, async () => {
      loads[key] = (loads[key] ?? 0) + 1
      return `${key}${loads[key]}`
    })
  return { changes, kept, announce, get, loads }
}

/** A load that ends when it is told to. */
function slow<T>() {
  let finish!: (value: T) => void
  let fail!: (error: Error) => void
  const value = new Promise<T>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { value, finish, fail }
}

describe("loading", () => {
  test("a hundred who ask at once share one load", async () => {
    const { get, loads } = open()
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => get("a"))))).toEqual(new Set(["a1"]))
    expect(loads.a).toBe(1)
  })

  test("what is kept is not loaded again", async () => {
    const { get, kept } = open()
    await get("a")
    expect(await get("a")).toBe("a1")
    expect(kept.peek("a")).toBe("a1")
  })

  test("a failed load reaches all who asked and is not kept", async () => {
    const { kept, get } = open()
    const load = slow<string>()
    const asked = [1, 2, 3].map(() => kept.get("a", on("a"), () => load.value))
    load.fail(new Error("no"))
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"])
    expect(await get("a")).toBe("a1")
  })

  test("what is still loading cannot be peeked at", async () => {
    const { kept } = open()
    const load = slow<string>()
    const asked = kept.get("a", on("a"), () => load.value)
    expect(kept.peek("a")).toBeUndefined()
    load.finish("x")
    await asked
    expect(kept.peek("a")).toBe("x")
  })
})

describe("dropping", () => {
  test.each<[string, VersionKey[], string[] | null, boolean]>([
    ["its own tag", ["cache-products"], ["product:1"], true],
    ["another tag", ["cache-products"], ["product:2"], false],
    ["its tag under a key it does not depend on", ["cache-settings"], ["product:1"], false],
    ["no tag: all under the key", ["cache-products"], null, true],
    ["no tag under another key", ["cache-layouts"], null, false],
  ])("%s", async (_, keys, tags, isDropped) => {
    const { get, announce } = open()
    await get("a", on("product:1"))
    announce(keys, tags)
    expect(await get("a", on("product:1"))).toBe(isDropped ? "a2" : "a1")
  })

  test("a value tagged * hears every tag of its keys", async () => {
    const { get, announce } = open()
    await get("a", on("*"))
    announce(["cache-products"], ["product:77"])
    expect(await get("a", on("*"))).toBe("a2")
  })

  test("a lost connection drops everything, even what depends on nothing", async () => {
    const { get, changes } = open()
    await get("a", { keys: [], tags: [] })
    changes.missed()
    expect(await get("a", { keys: [], tags: [] })).toBe("a2")
  })

  test("what changes while it is loaded reaches those who wait, and is then forgotten", async () => {
    for (const depends of [on("product:1"), () => on("product:1")]) {
      const { kept, announce, get } = open()
      const load = slow<string>()
      const asked = kept.get("a", depends, () => load.value)
      announce(["cache-products"], ["product:1"])
      load.finish("old")
      expect(await asked).toBe("old")
      expect(kept.peek("a")).toBeUndefined()
      expect(await get("a")).toBe("a1")
    }
  })

  test("tags that depend on the value count once it is there", async () => {
    const { kept, announce } = open()
    await kept.get(
      "list",
      (ids: number[]) => on(...ids.map((id) => `product:${id}`)),
      async () => [1, 2],
    )
    announce(["cache-products"], ["product:3"])
    expect(kept.peek("list")).toEqual([1, 2])
    announce(["cache-products"], ["product:2"])
    expect(kept.peek("list")).toBeUndefined()
  })

  test("a load begun before a drop does not come back after it", async () => {
    const { kept, announce } = open()
    const [old, fresh] = [slow<string>(), slow<string>()]
    const first = kept.get("a", on("a"), () => old.value)
    announce(["cache-products"], ["a"])
    const second = kept.get("a", on("a"), () => fresh.value)
    fresh.finish("new")
    await second
    old.finish("old")
    await first
    expect(kept.peek("a")).toBe("new")
  })
})

describe("forgetting", () => {
  test("time ends a value when it said so", async () => {
    vi.useFakeTimers()
    try {
      const { get } = open()
      const until = Date.now() + 1_000
      await get("a", { ...on("a"), until })
      vi.setSystemTime(until - 1)
      expect(await get("a")).toBe("a1")
      vi.setSystemTime(until)
      expect(await get("a")).toBe("a2")
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ["asked for", "get"],
    ["peeked at", "peek"],
  ] as const)("beyond the limit the oldest goes first, but not what was %s meanwhile", async (_, use) => {
    const { get, kept } = open(3)
    for (const key of ["a", "b", "c"]) await get(key)
    await (use === "get" ? get("a") : kept.peek("a"))
    await get("d")
    expect(["a", "b", "c", "d"].map((key) => kept.peek(key) !== undefined)).toEqual([true, false, true, true])
  })

  test("heavy values count by their weight, and one too heavy is not kept", async () => {
    const { kept } = open(10, (value) => (value as string).length)
    const put = (key: string, length: number) => kept.get(key, on(key), async () => "x".repeat(length))
    await put("a", 4)
    await put("b", 4)
    await put("c", 4)
    expect(["a", "b", "c"].map((key) => kept.peek(key) !== undefined)).toEqual([false, true, true])
    expect(await put("huge", 11)).toHaveLength(11)
    expect(kept.peek("huge")).toBeUndefined()
  })

  test("dropping gives the weight back", async () => {
    const { get, kept, announce } = open(2)
    for (let round = 0; round < 20; round += 1) {
      await get("a")
      await get("b")
      announce(["cache-products"], ["a"])
    }
    await get("a")
    expect([kept.peek("a"), kept.peek("b")].every((value) => value !== undefined)).toBe(true)
  })
})
