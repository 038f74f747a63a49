// Does every call of the contract answer everybody as the contract says?

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Call } from "#contract/call.ts"
import { calls, type TypedCall } from "#contract/calls.ts"
import { type Asked, openTestApp, type TestApp } from "../support/app.ts"
import { newCustomer, type TestCustomer } from "../support/customers.ts"
import { describeOnEngines } from "../support/database.ts"
import { type Bad, scenarios, stockPlenty } from "./scenarios.ts"

const names = Object.keys(calls) as TypedCall[]
const callOf = (name: TypedCall): Call => calls[name]
const changing = names.filter((name) => callOf(name).method !== "GET")
const accessible = (access: Call["access"]) => names.filter((name) => callOf(name).access === access)
/** Anybody with the address of an order may follow it. */
const shopperCalls = accessible("shopper").filter((name) => name !== "getSingleOrderToTrack")
const customerCalls = accessible("customer")
const withBody = names.filter((name) => callOf(name).body !== undefined)

test("every call of the contract has a scenario, and every scenario a call", () => {
  expect(Object.keys(scenarios).sort()).toEqual([...names].sort())
})

describeOnEngines("every call", (database) => {
  let app: TestApp
  /** Signed in once, and out again. */
  let ended: TestCustomer
  beforeAll(async () => {
    app = await openTestApp(database())
    await stockPlenty(app)
    ended = await newCustomer(app.shop)
    await app.call("logout", { as: ended })
  })
  afterAll(() => app.close())
  const good = async (name: TypedCall, own: Partial<Asked> = {}) =>
    app.call(name, { ...(await scenarios[name].good(app)), ...own })

  test.each(names)("%s answers whom it is for", async (name) => {
    const answer = await good(name)
    expect(answer.status, answer.text).toBe(callOf(name).status)
  })

  test.each(names)("%s tells another guest and another customer nothing about the first", async (name) => {
    const asked = await scenarios[name].good(app)
    const first = await app.call(name, asked)
    const { another } = scenarios[name]
    const guests = callOf(name).access === "customer" ? [] : [randomUUID()]
    for (const as of [...guests, await newCustomer(app.shop)]) {
      const other = await app.call(name, { ...asked, as })
      if (typeof another === "number") expect(other.status, other.text).toBe(another)
      else expect(other.status, other.text).toBe(first.status)
      if (another === "same") expect(other.body).toEqual(first.body)
    }
  })

  test.each(shopperCalls)("%s answers a customer as well as a guest", async (name) => {
    const { as, another } = { as: await newCustomer(app.shop), another: scenarios[name].another }
    if (typeof another === "number") return
    expect((await good(name, { as })).status).toBe(callOf(name).status)
  })

  const noGuests: Record<string, string>[] = [
    {},
    { "guest-id": "1" },
    { "guest-id": "x".repeat(36) },
    // Made from the time and the machine: guessable.
    { "guest-id": "2f1c9d3e-6b4a-11ee-8c99-0242ac120002" },
    // Of the kind a customer's things hang on: nobody names those.
    { "guest-id": "2f1c9d3e-6b4a-81ee-8c99-0242ac120002" },
  ]

  test.each(shopperCalls)("%s refuses who does not say who asks", async (name) => {
    const asked = await scenarios[name].good(app)
    for (const own of noGuests) {
      const answer = await app.call(name, { ...asked, as: null, headers: { ...asked.headers, ...own } })
      expect(answer).toMatchObject({ status: 401, body: { code: "no_identity" } })
    }
  })

  test.each(customerCalls)("%s refuses nobody and guests", async (name) => {
    const asked = await scenarios[name].good(app)
    for (const headers of [...noGuests, { "guest-id": randomUUID() }]) {
      const answer = await app.call(name, { ...asked, as: null, headers })
      expect(answer).toMatchObject({ status: 401, body: { code: "sign_in_needed" } })
    }
  })

  test.each([...shopperCalls, ...customerCalls, "getSingleOrderToTrack"] as TypedCall[])(
    "%s refuses a token that signs nobody in",
    async (name) => {
      const asked = await scenarios[name].good(app)
      const guest = { ...asked.headers, "guest-id": randomUUID() }
      for (const authorization of ["Bearer x", "Bearer ", "Basic abc", `Bearer ${ended.token}`]) {
        const answer = await app.call(name, { ...asked, as: null, headers: { ...guest, authorization } })
        expect(answer).toMatchObject({ status: 401, body: { code: "signed_out" } })
      }
    },
  )

  test.each(changing)("%s refuses a request without the marker header", async (name) => {
    for (const marker of ["", "XMLHttpRequestX"]) {
      const headers = { "idempotency-key": randomUUID(), "x-requested-with": marker }
      expect(await good(name, { headers })).toMatchObject({ status: 403, body: { code: "no_marker" } })
    }
  })

  test.each(names)("%s refuses an unknown branch", async (name) => {
    const asked = await scenarios[name].good(app)
    for (const branch_id of [99, 0, -1, "one", 2 ** 31, 1.5, "1e400"]) {
      const answer = await app.call(name, { ...asked, query: { ...asked.query, branch_id } })
      expect(answer.status, `branch ${branch_id}`).toBe(422)
    }
  })

  const bad = names.flatMap((name) => (scenarios[name]?.bad ?? []).map((row): [TypedCall, ...Bad] => [name, ...row]))
  test.each(bad)("%s refuses %s", async (name, _what, asked, status, code) => {
    const answer = await good(name, asked)
    expect(answer, answer.text).toMatchObject({ status, ...(code ? { body: { code } } : {}) })
    if (status === 409) expect(answer.body.cart.total).toBeGreaterThan(0)
    if (code === "invalid" && !/stored|too large/.test(answer.body.message)) {
      expect(Object.keys(answer.body.errors)).not.toEqual([])
    }
  })

  describe.each(withBody)("%s refuses a body that is", (name) => {
    const send = (payload: string, headers: Record<string, string> = {}) =>
      good(name, { payload, headers: { "idempotency-key": randomUUID(), ...headers } })

    test.each<[string, string, Record<string, string>, number[]]>([
      ["broken JSON", '{"a":', {}, [400]],
      ["empty", "", { "content-type": "application/json" }, [400, 422]],
      ["no JSON", "a=1", { "content-type": "application/x-www-form-urlencoded" }, [415]],
      ["text", '{"code":"A"}', { "content-type": "text/plain" }, [415, 422]],
      ["nested 50,000 deep", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, {}, [422]],
      ["lists nested 100,000 deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, {}, [422]],
      ["too large", JSON.stringify({ code: "x".repeat(300_000) }), {}, [413]],
      ["after the prototype", '{"__proto__":{"a":1}}', {}, [400]],
      ["after the constructor", '{"constructor":{"prototype":{"a":1}}}', {}, [400, 422]],
      ["a zero character in a name", '{"a\\u0000b":1}', {}, [422]],
      ["half a surrogate pair", '{"code":"\\ud800","pincode":"\\ud800"}', {}, [422]],
    ])("%s", async (_, payload, headers, statuses) => {
      const answer = await send(payload, headers)
      expect(statuses, answer.text).toContain(answer.status)
    })

    test("full of what nobody asked for: it is passed over", async () => {
      const asked = await scenarios[name].good(app)
      const answer = await app.call(name, {
        ...asked,
        body: { ...(asked.body as object), shopper_id: "x", price: 0, is_admin: true },
      })
      expect(answer.status).toBe(callOf(name).status)
    })
  })
})
