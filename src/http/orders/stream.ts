// How does an open tracking page hear that its order moved? Server-sent events, one for each change, saying only the status.

import { Type } from "typebox"
import { branchQuery, OrderId } from "#contract/common.ts"
import { paths } from "#contract/paths.ts"
import type { Change } from "#db/changes.ts"
import { orderStatus } from "#shop/orders/orders.ts"
import type { Shop } from "#shop/shop.ts"
import { plainHeaders } from "../call.ts"
import type { App } from "../context.ts"
import { HttpError } from "../errors.ts"

/** Proxies close what is silent for long. */
const heartbeatMs = 20_000

/** Beyond this many open pages a node answers 503 and pages ask every 15 s instead. */
const maxStreams = 5_000

export function streamOrder(app: App, shop: Shop): void {
  const open = new Set<() => void>()
  app.addHook("preClose", async () => {
    for (const end of open) end()
  })
  app.route({
    method: "GET",
    url: paths.streamOrder.path,
    schema: {
      summary: "Server-sent events: one `order` event with the status at once and one for each change",
      tags: ["track-order"],
      querystring: Type.Object({
        order_id: OrderId,
        token: Type.Optional(Type.String({ maxLength: 100 })),
        ...branchQuery,
      }),
    },
    handler: async (request, reply) => {
      if (open.size >= maxStreams) throw new HttpError(503, "too_many_streams", "Please ask again")
      const { order_id } = request.query as { order_id: string }
      let last = await orderStatus(shop, order_id)
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        ...plainHeaders(reply),
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      })
      const tell = (status: string) => response.write(`event: order\ndata: ${JSON.stringify({ status })}\n\n`)
      tell(last)

      const look = async () => {
        try {
          const status = await orderStatus(shop, order_id)
          if (status === last) return
          last = status
          tell(status)
        } catch (error) {
          request.log.warn({ err: error }, "an order's status could not be read")
        }
      }
      const stop = shop.changes.subscribe((change) => {
        if (concerns(change, order_id)) void look()
      })
      const heartbeat = setInterval(() => response.write(": still here\n\n"), heartbeatMs)
      const end = () => {
        stop()
        clearInterval(heartbeat)
        open.delete(end)
        response.end()
      }
      open.add(end)
      response.on("close", end)
      // It may have moved between the first look and the subscription.
      await look()
    },
  })
}

const concerns = ({ keys, tags }: Change, orderId: string) =>
  (keys === null || keys.includes("orders")) && (tags === null || tags.includes(`order:${orderId}`))
