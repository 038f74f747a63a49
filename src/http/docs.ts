// How does a developer read the interface? OpenAPI as JSON, and a page made from it that needs no script.

import type { App } from "./context.ts"

type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
type Document = { paths?: Record<string, Record<string, Operation>> }

export function docsRoutes(app: App): void {
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=0, must-revalidate")
    return app.swagger()
  })
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("text/html; charset=utf-8")
    return docsPage(app.swagger() as Document)
  })
}

function docsPage({ paths = {} }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Haat: the interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2420}
summary{cursor:pointer;padding:.5rem 0}code{font-weight:600}pre{overflow:auto;background:#f7f6f1;padding:1rem;border-radius:.5rem;font-size:.8rem}</style>
</head><body><h1>The interface</h1><p>Every call, from the same schemas the server checks. As
<a href="/api/openapi.json">OpenAPI</a>.</p>${operations.join("\n")}</body></html>`
}

function operationHtml(
  method: string,
  path: string,
  { summary = "", parameters, requestBody, responses }: Operation,
): string {
  const parts = [
    ["Parameters", parameters?.map(({ name, in: where, required, schema }) => ({ name, in: where, required, schema }))],
    ["Body", requestBody?.content?.["application/json"]?.schema],
    ...Object.entries(responses ?? {}).map(([status, { content }]) => [
      `Answer ${status}`,
      content?.["application/json"]?.schema,
    ]),
  ]
  const details = parts
    .filter(([, schema]) => schema !== undefined)
    .map(([title, schema]) => `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`)
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>${details.join("")}</details>`
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
