// Does the interface behave like a good neighbour: cached where it may be, silent about others, never out of shape?

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Call } from "#contract/call.ts"
import { calls, type TypedCall } from "#contract/calls.ts"
import { paths } from "#contract/paths.ts"
import { saveProducts } from "#shop/catalogue/save-product.ts"
import { setStock } from "#shop/catalogue/stock.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { openTestApp, type TestApp } from "../support/app.ts"
import { describeOnEngines } from "../support/database.ts"
import { product, tester } from "../support/stock.ts"
import { afterChange, guest, sellNew, until } from "../support/store.ts"
import { scenarios, stockPlenty, withCart, withOrder } from "./scenarios.ts"

const names = Object.keys(calls) as TypedCall[]
const publicCalls = names.filter((name) => (calls[name] as Call).access === "public")

describeOnEngines("http", (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database())
    await stockPlenty(app)
  })
  afterAll(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: "GET", url, headers })

  describe("public reads", () => {
    test.each(publicCalls)("%s answers 304 to who has it, and nobody's name decides it", async (name) => {
      const asked = await scenarios[name].good(app)
      const first = await app.call(name, { ...asked, as: null })
      const { etag } = first.headers
      expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate")
      const again = await app.call(name, { ...asked, headers: { "if-none-match": etag! } })
      expect(again).toMatchObject({ status: 304, text: "" })
      expect(again.headers.etag).toBe(etag)
      const other = await app.call(name, { ...asked, headers: { "if-none-match": 'W/"other"' } })
      expect(other).toMatchObject({ status: 200, text: first.text })
    })

    test("a change gives another answer and another ETag, and what it does not touch keeps its own", async () => {
      const made = await sellNew(app.shop, 5)
      const page = `/api/get-product?slug=${made.slug}`
      const [before, pages] = [await get(page), await get("/api/get-pages")]
      const variants = [
        { values: [], price: 777, original_price: null, sku: "", stock: { "old-town": { quantity: 5 } } },
      ]
      await afterChange(app.shop, () => saveProducts(app.shop, tester, [product(made.slug, { variants })]))
      const after = await get(page)
      expect(after.json().selling_price).toBe(7.77)
      expect(after.headers.etag).not.toBe(before.headers.etag)
      expect((await get("/api/get-pages")).headers.etag).toBe(pages.headers.etag)
    })

    test("what sold out and came back is out of and in the lists of what is in stock", async () => {
      const made = await sellNew(app.shop, 5, { name: "Comet candle" })
      const urls = [
        "/api/search-products?q=comet&in_stock=true",
        "/api/get-products?in_stock=true&per_page=60",
        "/api/get-data",
      ]
      const isIn = async () => Promise.all(urls.map(async (url) => (await get(url)).payload.includes(made.slug)))
      const stock = (quantity: number) =>
        afterChange(app.shop, () => setStock(app.shop, tester, 1, made.variant_id, quantity))
      expect(await isIn()).toEqual([true, true, true])
      await stock(0)
      expect(await isIn()).toEqual([false, false, false])
      await stock(3)
      expect(await isIn()).toEqual([true, true, true])
    })

    test("cache-info changes with what it covers, and only then", async () => {
      const info = async () => (await app.call("cacheInfo")).body
      const before = await info()
      expect(await info()).toEqual(before)
      await sellNew(app.shop, 1)
      const after = await info()
      expect(after["cache-products"]).not.toBe(before["cache-products"])
      expect(after["cache-layouts"]).toBe(before["cache-layouts"])
    })

    test.each(["br", "gzip"])("%s is sent to who takes it, with the same content", async (encoding) => {
      const { brotliDecompressSync, gunzipSync } = await import("node:zlib")
      const plain = await get("/api/get-data")
      const packed = await get("/api/get-data", { "accept-encoding": encoding })
      expect(packed.headers["content-encoding"]).toBe(encoding)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      const open = encoding === "br" ? brotliDecompressSync : gunzipSync
      expect(open(packed.rawPayload).toString()).toBe(plain.payload)
      expect(packed.headers.vary).toContain("Accept-Encoding")
    })

    test("HEAD says what GET would, without the body", async () => {
      const head = await app.app.inject({ method: "HEAD", url: "/api/get-data" })
      expect(head).toMatchObject({ statusCode: 200, payload: "" })
      expect(head.headers.etag).toBe((await get("/api/get-data")).headers.etag)
    })

    test("nothing about one shopper is in them", async () => {
      const { as } = await withOrder(app)
      for (const name of publicCalls) {
        const answer = await app.call(name, { ...(await scenarios[name].good(app)), as })
        expect(answer.text).not.toContain(as)
        expect(answer.headers["set-cookie"]).toBeUndefined()
      }
    })
  })

  describe("somebody else's", () => {
    test("cart line is 404, and stays in the owner's cart", async () => {
      const { as, item } = await withCart(app)
      const thief = randomUUID()
      const body = { cart_id: item, quantity: 1 }
      expect((await app.call("updateCartItem", { as: thief, body })).status).toBe(404)
      expect((await app.call("updateCartItem", { as: thief, body: { ...body, quantity: 0 } })).status).toBe(404)
      expect((await app.call("removeCartItem", { as: thief, params: { id: item } })).status).toBe(404)
      expect((await app.call("getCart", { as })).body.cartItems).toMatchObject([{ id: item, quantity: 3 }])
    })

    test("order is 404, and its tracking says nothing about a person or an amount", async () => {
      const { as, order_id } = await withOrder(app)
      expect((await app.call("getSingleOrder", { query: { order_id } })).status).toBe(404)
      for (const asking of [null, randomUUID()]) {
        const tracked = await app.call("getSingleOrderToTrack", { as: asking, query: { order_id } })
        expect(tracked.status).toBe(200)
        expect(tracked.text).not.toMatch(/High Street|Ada|5550101|10001/)
        for (const key of ["contact", "address", "total", "note", "payment", "tracking_token"])
          expect(tracked.body).not.toHaveProperty(key)
      }
      const own = await app.call("getSingleOrderToTrack", { as, query: { order_id } })
      expect(own.body.contact.name).toBe("Ada Test")
      const linked = await app.call("getSingleOrderToTrack", {
        as: null,
        query: { order_id, token: own.body.tracking_token },
      })
      expect(linked.body.address.line1).toBe("5 High Street")
      const wrong = await app.call("getSingleOrderToTrack", {
        as: null,
        query: { order_id, token: `${own.body.tracking_token}x` },
      })
      expect(wrong.body).not.toHaveProperty("contact")
    })

    test("idempotency key gives nobody the order of another", async () => {
      const [one, two] = [await withCart(app), await withCart(app)]
      const { body } = await scenarios.placeOrder.good(app)
      const place = (as: string) =>
        app.call("placeOrder", { as, body, headers: { "idempotency-key": "same-key-for-both" } })
      const [first, second] = [await place(one.as), await place(two.as)]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body.order.order_id).not.toBe(first.body.order.order_id)
    })
  })

  test("place order: a total that rose is 409 with the new cart, which can then be ordered", async () => {
    const { as } = await withCart(app)
    const { body } = await scenarios.placeOrder.good(app)
    const place = (expected_total: number) =>
      app.call("placeOrder", {
        as,
        headers: { "idempotency-key": randomUUID() },
        body: { ...(body as object), expected_total },
      })
    const changed = await place(5)
    expect(changed).toMatchObject({ status: 409, body: { code: "total_changed", cart: { total: 9.3 } } })
    expect((await place(changed.body.cart.total)).body.order.total).toBe(9.3)
  })

  test("a cart says on the wire exactly what the specification names, and its tax by rate", async () => {
    const { as } = await withCart(app)
    const { body } = await app.call("getCart", { as })
    expect(Object.keys(body).sort()).toEqual(
      [
        ...["address", "adjusted_cart_items", "cartDetails", "cartItems", "coupon_applied", "coupon_message"],
        ...["customer_applied_coupon", "delivery_charge", "delivery_message", "discount_eligibility_message"],
        ...["is_delivery_available", "order_discount_amount", "product_price_discount", "shipping_discount_amount"],
        ...[
          "subtotal",
          "subtotal_after_discounts",
          "tax_amount",
          "tax_lines",
          "total",
          "total_discount",
          "total_original_price",
        ],
      ].sort(),
    )
    expect(body).toMatchObject({ subtotal: 6.3, total: 6.3, is_delivery_available: true })
  })

  describe("tracking as a stream", () => {
    test("tells the status at once, and every move", async () => {
      const { order_id } = await withOrder(app)
      const url = await app.app.listen({ port: 0, host: "127.0.0.1" })
      const aborting = new AbortController()
      const answer = await fetch(`${url}${paths.streamOrder.path}?order_id=${order_id}`, { signal: aborting.signal })
      expect(answer.headers.get("content-type")).toBe("text/event-stream")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      let text = ""
      const reading = (async () => {
        for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
      })().catch(() => {})
      const hears = (status: string) => until(() => text.includes(`event: order\ndata: {"status":"${status}"}\n\n`))
      await hears("placed")
      for (const status of ["accepted", "packed"]) {
        await moveOrder(app.shop, tester, order_id, status)
        await hears(status)
      }
      expect(text).not.toMatch(/Ada|5550101/)
      aborting.abort()
      await reading
    })

    test("of an order that is not there is 404, and of a bad id 422", async () => {
      expect((await get(`${paths.streamOrder.path}?order_id=nosuchorder1`)).statusCode).toBe(404)
      expect((await get(`${paths.streamOrder.path}?order_id=x`)).statusCode).toBe(422)
    })
  })

  describe("errors", () => {
    test.each([
      ["an unknown call", "GET", "/api/no-such-call", 404],
      ["the wrong method", "DELETE", "/api/get-cart", 404],
      ["a method nobody uses", "PATCH", "/api/cart/add", 404],
      ["a broken address", "GET", "/api/%zz", 400],
      ["a broken query", "GET", "/api/get-page?slug=%ff%fe", 422],
      ["a path that climbs", "GET", "/api/../../etc/passwd", 404],
      ["a very long address", "GET", `/api/get-page?slug=${"x".repeat(20_000)}`, 422],
      ["a field given twice", "GET", "/api/get-page?slug=about&slug=about", 422],
    ])("%s has the shape of every error", async (_, method, url, status) => {
      const answer = await app.app.inject({ method: method as "GET", url, headers: guest() })
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) })
      expect(answer.json()).not.toHaveProperty("stack")
    })

    const withBroken = async (error: Error) => {
      const broken = await openTestApp(database())
      broken.shop.db = new Proxy(broken.shop.db, {
        get: () => {
          throw error
        },
      })
      const answer = await broken.app.inject({ method: "GET", url: "/api/get-pages" })
      await broken.close()
      return answer
    }

    test("of the database are a 500 without detail, with a number to find them by", async () => {
      const answer = await withBroken(new Error("secret of the database"))
      expect(answer.statusCode).toBe(500)
      expect(answer.payload).not.toMatch(/secret|stack|database/)
      expect(answer.json()).toMatchObject({ code: "fault", request_id: expect.any(String) })
    })

    test.each([
      Object.assign(new Error("secret"), { code: "57P01" }),
      Object.assign(new Error("secret"), { code: "ECONNREFUSED" }),
      new Error("timeout exceeded when trying to connect"),
      new Error("Connection terminated unexpectedly"),
    ])("of a database that cannot be asked are a 503 that says when to come back: %s", async (error) => {
      const answer = await withBroken(error)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers["retry-after"]).toBe("2")
      expect(answer.payload).not.toMatch(/secret|terminated|connect/)
      expect(answer.json()).toMatchObject({ code: "busy", request_id: expect.any(String) })
    })

    test("too many changes from one address are slowed with Retry-After; reads are not", async () => {
      const slow = await openTestApp(database(), { writesPerMinute: 3 })
      const change = () => slow.call("removeCoupon", { from: "203.0.113.9" })
      for (let nth = 0; nth < 3; nth += 1) expect((await change()).status).toBe(200)
      const refused = await change()
      expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } })
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
      expect((await slow.call("getCart")).status).toBe(200)
      await slow.close()
    })
  })

  test("every answer carries the headers that keep browsers safe", async () => {
    for (const url of ["/api/get-data", "/api/get-cart", "/api/nothing"]) {
      const { headers } = await get(url)
      expect(headers["content-security-policy"]).toMatch(/script-src 'self'(;|$)/)
      expect(headers["x-content-type-options"]).toBe("nosniff")
    }
  })

  describe("the description", () => {
    test("lists every call with its query, its body, its answer and its errors", async () => {
      const { openapi, paths: described } = (await get("/api/openapi.json")).json()
      expect(openapi).toBe("3.1.0")
      for (const name of names) {
        const call: Call = calls[name]
        const operation = described[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()]
        expect(operation, name).toMatchObject({ summary: call.summary })
        expect(operation.responses[call.status].content["application/json"].schema, name).toBeTypeOf("object")
        for (const status of call.errors)
          expect(operation.responses, `${name} ${status}`).toHaveProperty(String(status))
        if (call.body) expect(operation.requestBody.content["application/json"].schema.type).toBe("object")
        const inQuery = (operation.parameters ?? []).filter((parameter: { in: string }) => parameter.in === "query")
        expect(inQuery.map((parameter: { name: string }) => parameter.name)).toContain("branch_id")
      }
    })

    test("can be read as a page", async () => {
      const page = await get("/api/docs")
      expect(page.headers["content-type"]).toMatch(/^text\/html/)
      for (const name of names) expect(page.payload).toContain(calls[name].path.replace(/:(\w+)/g, "{$1}"))
    })
  })
})
