// How does a page reach a shopper? Path, query and branch decide it; rendered once per change and kept as bytes.

import type { IncomingMessage } from "node:http"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Compile } from "typebox/compile"
import { Value } from "typebox/value"
import type { Call } from "#contract/call.ts"
import { type Answer, calls, type Query, type TypedCall } from "#contract/calls.ts"
import { sendStored, storedAnswer } from "#http/answer-cache.ts"
import { plainHeaders } from "#http/call.ts"
import type { App, Http } from "#http/context.ts"
import { answerTo } from "#http/errors.ts"
import { getBranches } from "#shop/branches/branches.ts"
import type { DependsOn } from "#shop/kept.ts"
import { getSettings } from "#shop/settings/settings.ts"
import type { PageAnswer, PageRequest } from "#web/entry-server.tsx"
import { languageOf } from "#web/messages/languages.ts"
import { type Allowance, pagePolicy } from "./page-policy.ts"

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>

export type PageSource = {
  render: RenderPage
  assets: PageRequest["assets"]
  /** Off while developing: sources change under the pages. */
  isCached: boolean
  publicUrl: string | null
  /** Who may bring third parties into a page; null while developing, when there is no policy. */
  allowances: Allowance[] | null
}

/** The branch a page is drawn for: the cookie the browser sets when a branch is chosen, else 1. */
export function branchOf(cookie: string | undefined): number {
  if (!cookie) return 1
  const id = Number(/(?:^|;\s*)branch_id=(\d{1,9})(?:;|$)/.exec(cookie)?.[1] ?? 1)
  return id > 0 ? id : 1
}

/** The language a shopper chose, if it is one of ours: the cookie that the switch sets. Null: the store's own. */
export function chosenLanguage(cookie: string | undefined): string | null {
  if (!cookie) return null
  return languageOf(/(?:^|;\s*)language=([\w-]{2,12})(?:;|$)/.exec(cookie)?.[1])?.code ?? null
}

/**
 * Everything that decides a page, from the request as it came: the address, the branch and the language, and the host, since
 * links in the head are absolute.
 */
export function pageKey({ url, headers }: IncomingMessage): string {
  const language = chosenLanguage(headers.cookie) ?? ""
  return `page|${branchOf(headers.cookie)}|${language}|${headers["x-forwarded-proto"] ?? ""}|${headers.host}|${url}`
}

export function pageRoutes(app: App, http: Http, source: PageSource): void {
  app.route({
    method: "GET",
    url: "/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const address = oneAddress(request.url)
      if (address !== request.url) return reply.redirect(address, 301)
      const { cookie } = request.headers
      const wanted = {
        path: request.url,
        branchId: await knownBranch(http, branchOf(cookie)),
        language: chosenLanguage(cookie),
        origin: originOf(request, source.publicUrl),
      }
      const policy = source.allowances
        ? pagePolicy(await getSettings(http.shop, wanted.branchId), source.allowances)
        : {}
      if (!source.isCached) return sendRendered(await render(http, source, wanted), request, reply, policy)
      const rendered: { page?: Rendered } = {}
      const answer = await http.answers
        .get(
          pageKey(request.raw),
          () => rendered.page!.on,
          async () => {
            rendered.page = await render(http, source, wanted)
            // Only whole pages are kept; the others leave through the error that stops the keeping.
            if (rendered.page.answer.status !== 200) throw new NotKept(rendered.page)
            return storedAnswer(
              200,
              rendered.page.answer.html,
              pageHeaders(reply, policy, "public, max-age=0, must-revalidate"),
            )
          },
        )
        .catch((error) => {
          if (error instanceof NotKept) return error.page
          throw error
        })
      if ("answer" in answer) return sendRendered(answer, request, reply, policy)
      reply.hijack()
      sendStored(answer, request.raw, reply.raw)
    },
  })
}

/**
 * A page has one address: without a slash at its end, and with one at its beginning. "//host/path" would be read as another
 * host by whoever joins it with ours.
 */
export function oneAddress(url: string): string {
  const [path = "", ...query] = url.split("?")
  const clean = `/${path.replace(/^[/\\]+|\/+$/g, "")}`
  return [clean, ...query].join("?")
}

type Rendered = { answer: PageAnswer; on: DependsOn }

class NotKept extends Error {
  readonly page: Rendered

  constructor(page: Rendered) {
    super("not kept")
    this.page = page
  }
}

type Headers = Record<string, string>

const pageHeaders = (reply: FastifyReply, policy: Headers, caching: string): Headers => ({
  ...plainHeaders(reply),
  ...policy,
  "content-type": "text/html; charset=utf-8",
  "cache-control": caching,
  vary: "Accept-Encoding, Cookie",
})

async function sendRendered(
  { answer }: Rendered,
  request: FastifyRequest,
  reply: FastifyReply,
  policy: Headers,
): Promise<void> {
  const { status, location, html, error } = answer
  if (status >= 500) request.log.error({ err: error }, "a page could not be drawn")
  const headers = pageHeaders(reply, policy, "no-store")
  const stored = await storedAnswer(status, html, location ? { ...headers, location } : headers)
  reply.hijack()
  sendStored(stored, request.raw, reply.raw)
}

/** Draws a page and gathers what it depends on from the reads it made. */
async function render(
  http: Http,
  source: PageSource,
  wanted: Pick<PageRequest, "path" | "branchId" | "language" | "origin">,
): Promise<Rendered> {
  const on: DependsOn = { keys: [], tags: [] }
  const answer = await source.render({
    ...wanted,
    assets: source.assets,
    call: (name, query) => callInProcess(http, name, query, on),
  })
  return { answer, on }
}

const checks = new Map<TypedCall, ReturnType<typeof Compile>>()

/** A public read as a page's loader asks for it: checked like a request from outside, answered from what is kept. */
async function callInProcess<C extends TypedCall>(
  { reads }: Http,
  name: C,
  asked: Query<C>,
  on: DependsOn,
): Promise<Answer<C>> {
  const call: Call = calls[name]
  const query = Value.Clean(call.query!, Value.Convert(call.query!, structuredClone(asked))) as Query<C>
  const check = checks.get(name) ?? Compile(call.query!)
  checks.set(name, check)
  if (!check.Check(query)) throw Object.assign(new Error("This address is not right"), { status: 404, code: "invalid" })
  try {
    const [answer, dependsOn] = await reads.read(name, query)
    merge(on, dependsOn)
    return answer
  } catch (error) {
    const { status, body } = answerTo(error as Error, { id: "" })
    if (status === 500) throw error
    throw Object.assign(new Error(body.message), { status, code: body.code })
  }
}

function merge(all: DependsOn, { keys, tags, until }: DependsOn): void {
  all.keys = [...new Set([...all.keys, ...keys])]
  all.tags = [...new Set([...all.tags, ...tags])]
  if (until !== undefined) all.until = Math.min(until, all.until ?? until)
}

/** Where the branch is gone the first one is drawn. */
async function knownBranch({ shop }: Http, branchId: number): Promise<number> {
  const branches = await getBranches(shop)
  return branches.some(({ id }) => id === branchId) ? branchId : (branches[0]?.id ?? branchId)
}

/** "https://shop.example.com". A Host header that is no host name is not repeated. */
export function originOf(request: { headers: { host?: string }; protocol?: string }, publicUrl: string | null): string {
  if (publicUrl) return publicUrl
  const host = request.headers.host ?? "localhost"
  return /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host)
    ? `${request.protocol ?? "http"}://${host}`
    : "http://localhost"
}
