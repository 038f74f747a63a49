// How does the payment gateway reach the store? By POST, signed over the very bytes of the body, without the store's own headers.

import { Type } from "typebox"
import { paths } from "#contract/paths.ts"
import { receiveWebhook } from "#shop/orders/receive-webhook.ts"
import type { Shop } from "#shop/shop.ts"
import type { App } from "../context.ts"

/** An event is a few kB. */
const maxBytes = 64 * 1024

export function receiveWebhooks(app: App, shop: Shop): void {
  void app.register(async (area) => {
    // As bytes, whatever it calls itself: the signature is of them.
    area.removeAllContentTypeParsers()
    area.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_, body, done) => done(null, body))
    area.route({
      method: "POST",
      url: paths.receiveWebhook.path,
      bodyLimit: maxBytes,
      // The gateway sends from a few addresses and as much as it has to; the signature lets in nobody else.
      config: { rateLimit: false },
      schema: {
        summary: "Razorpay's webhook: signed events, at least once and in any order; each counts once",
        tags: ["razorpay"],
        response: { 200: Type.Object({ received: Type.Boolean() }) },
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receiveWebhook(
          shop,
          body,
          header(request, "x-razorpay-signature") ?? "",
          header(request, "x-razorpay-event-id"),
        )
        return reply.header("cache-control", "no-store").send({ received: true })
      },
    })
  })
}

function header({ headers }: { headers: Record<string, string | string[] | undefined> }, name: string): string | null {
  const value = headers[name]
  return typeof value === "string" && value.length <= 200 ? value : null
}
