// Do limits slow down, refuse, forget, and count the right ones together?

import { beforeAll, expect, test } from "vitest"
import { newCustomer, newEmail } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { sendCode } from "./codes.ts"
import { forgetEnded } from "./forget-ended.ts"
import { forgotPassword } from "./password-links.ts"
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

  test("nothing of whom is counted can be read", async () => {
    await takeTries(shop, [["link_to", "ada@example.com"]])
    const rows = await shop.db.selectFrom("tries").select("key").execute()
    expect(rows.map(({ key }) => key).join(" ")).not.toContain("ada")
  })

  test("what is over goes: sessions, codes, links and counts; what still works stays", async () => {
    const ada = await newCustomer(shop)
    shop.clock.now = new Date()
    const contact = { kind: "email" as const, value: newEmail() }
    await sendCode(shop, "sign_in", contact, "192.0.2.1")
    await forgotPassword(shop, ada.email, "192.0.2.1")
    const counts = () =>
      Promise.all(
        (["sessions", "codes", "password_links", "tries"] as const).map(
          async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    await forgetEnded(shop)
    expect((await counts()).every((count) => count > 0)).toBe(true)
    later(86_400 * 91)
    expect(await forgetEnded(shop)).toBeGreaterThan(3)
    expect(await counts()).toEqual([0, 0, 0, 0])
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
