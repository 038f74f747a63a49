// Does an invoice go to whom it belongs, with one number for one order and the amounts of that order?

import { randomUUID } from "node:crypto"
import { inflateSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { paths } from "#contract/paths.ts"
import { cancelOrder } from "#shop/orders/cancel-order.ts"
import { getInvoice } from "#shop/orders/invoices.ts"
import { trackingToken } from "#shop/orders/tracking-token.ts"
import { setSettings } from "#shop/settings/settings.ts"
import { openTestApp, type TestApp } from "../support/app.ts"
import { describeOnEngines } from "../support/database.ts"
import { tester } from "../support/stock.ts"
import { afterChange, asGuest, guest } from "../support/store.ts"
import { stockPlenty, withOrder } from "./scenarios.ts"

/** The letters a PDF draws, without kerning: its streams unpacked, hexadecimal strings read. */
function lettersOf(pdf: Buffer): string {
  const text = pdf.toString("latin1")
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes]) => {
    try {
      return [inflateSync(Buffer.from(bytes!, "latin1")).toString("latin1")]
    } catch {
      return []
    }
  })
  return streams
    .join("\n")
    .replace(/\[(.*?)\] TJ/g, (_, parts: string) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1")).join(""),
    )
}

describeOnEngines("invoices", (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database())
    await stockPlenty(app)
    await afterChange(app.shop, () =>
      setSettings(app.shop, tester, 0, { seller_name: "Haat Traders", seller_tax_id: "29ABCDE1234F1Z5" }),
    )
  })
  afterAll(() => app.close())
  const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.app.inject({ method: "GET", url: `${paths.getInvoice.path}?${new URLSearchParams(query)}`, headers })

  test("the owner and whoever has the signed link get it, and nobody else", async () => {
    const { as, order_id } = await withOrder(app)
    const token = await trackingToken(app.shop, order_id)
    const answers = await Promise.all([
      ask({ order_id }, guest(as)),
      ask({ order_id, token }),
      ask({ order_id }),
      ask({ order_id }, guest(randomUUID())),
      ask({ order_id, token: "x".repeat(token.length) }),
      ask({ order_id: "nosuchorder1", token }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404])
    expect(answers[0]!.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" })
  })

  test("it names seller, buyer, lines and total", async () => {
    const { as, order_id } = await withOrder(app)
    const { rawPayload } = await ask({ order_id }, guest(as))
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    const letters = lettersOf(rawPayload)
    for (const text of ["Haat Traders", "29ABCDE1234F1Z5", "Ada Test", "5 High Street", "Total", "Cash on delivery"]) {
      expect(letters).toContain(text)
    }
  })

  test("an order has one number, numbers have no gaps, whoever asks at the same time", async () => {
    const orders = [await withOrder(app), await withOrder(app), await withOrder(app)]
    const asked = orders.flatMap((order) => [order, order, order])
    const numbers = await Promise.all(
      asked.map(async ({ as, order_id }) => (await getInvoice(app.shop, asGuest(as), order_id, undefined)).number),
    )
    expect(new Set(numbers).size).toBe(3)
    const rows = await app.shop.db.selectFrom("invoices").select("number").orderBy("number").execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1))
  })

  test("an order that was called off has none", async () => {
    const { as, order_id } = await withOrder(app)
    await cancelOrder(app.shop, asGuest(as), order_id, "")
    expect((await ask({ order_id }, guest(as))).statusCode).toBe(404)
  })
})
