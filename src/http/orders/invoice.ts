// How does a shopper get an invoice? As a PDF behind a link that a browser follows, so the signed token stands for the headers.

import { Type } from "typebox"
import { branchQuery, OrderId } from "#contract/common.ts"
import { paths } from "#contract/paths.ts"
import { getInvoice } from "#shop/orders/invoices.ts"
import type { Shop } from "#shop/shop.ts"
import { plainHeaders } from "../call.ts"
import type { App } from "../context.ts"
import { shopperOf } from "../identity.ts"
import { drawInvoice } from "../present/invoice.ts"

export function invoiceRoute(app: App, shop: Shop): void {
  app.route({
    method: "GET",
    url: paths.getInvoice.path,
    schema: {
      summary: "The invoice of an order as a PDF, for its owner or with the signed link",
      tags: ["invoice"],
      querystring: Type.Object({
        order_id: OrderId,
        token: Type.Optional(Type.String({ maxLength: 100 })),
        ...branchQuery,
      }),
    },
    handler: async (request, reply) => {
      const { order_id, token } = request.query as { order_id: string; token?: string }
      const invoice = await getInvoice(shop, await shopperOf(shop, request), order_id, token)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...plainHeaders(reply),
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="invoice-${invoice.number}.pdf"`,
        "cache-control": "no-store",
      })
      drawInvoice(invoice, reply.raw)
    },
  })
}
