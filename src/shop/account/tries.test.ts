// Do limits slow down, refuse, forget, and count the right ones together?

import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { noon, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { giveBackTries, networkOf, type Try, takeTries } from "./tries.ts"

describeOnEngines("tries", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const later = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  }
  let made = 0
  const somebody = (): string => {
    made += 1
    return `somebody ${made}`
  }
  const waits = async (tried: Try): Promise<number> => {
    try {
      await takeTries(shop, [tried])
      return 0
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter
    }
  }

  test("a code a minute, five an hour", async () => {
    const tried: Try = ["code_to", somebody()]
    expect(await waits(tried)).toBe(0)
    expect(await waits(tried)).toBe(60)
    later(59)
    expect(await refusal(takeTries(shop, [tried]))).toMatchObject({
      kind: "too_often",
      code: "too_many",
      retryAfter: 1,
    })
    for (let nth = 1; nth < 5; nth += 1) {
      later(60)
      expect(await waits(tried)).toBe(0)
    }
    later(60)
    // The hour counts from the first.
    expect(await waits(tried)).toBe(3600 - 59 - 5 * 60)
    later(3600)
    expect(await waits(tried)).toBe(0)
  })

  test("wrong passwords wait ever longer, then no more are taken for a while", async () => {
    const tried: Try = ["password_of_from", somebody()]
    const seen: number[] = []
    for (let nth = 0; nth < 17; nth += 1) {
      const wait = await waits(tried)
      if (wait > 0) seen.push(wait)
      later(wait)
    }
    expect(seen.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 30])
    expect(seen[6]).toBeGreaterThan(700)
  })

  test("what was right is forgotten, and given back to a counter many share", async () => {
    const own: Try = ["password_of_from", somebody()]
    const shared: Try = ["account_from", somebody()]
    for (let nth = 0; nth < 40; nth += 1) {
      expect(await waits(own)).toBe(0)
      expect(await waits(shared)).toBe(0)
      await giveBackTries(shop, [own, shared])
    }
  })

  test("nothing of whom is counted can be read, and what has ended goes", async () => {
    shop.clock.now = noon
    await takeTries(shop, [["link_to", "ada@example.com"]])
    const rows = await shop.db.selectFrom("tries").select("key").execute()
    expect(rows.map(({ key }) => key).join(" ")).not.toContain("ada")
    later(90_000)
    for (let nth = 0; nth < 5; nth += 1) await takeTries(shop, [["link_to", somebody()]])
    expect((await shop.db.selectFrom("tries").select("key").execute()).length).toBeLessThan(rows.length + 5)
    const kept = await shop.db.selectFrom("tries").select("ends_at").execute()
    expect(kept.filter(({ ends_at }) => ends_at < shop.now())).toEqual([])
  })
})

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
