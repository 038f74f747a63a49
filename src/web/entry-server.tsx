// How is an address turned into a whole HTML page? Loaders run through the API in process, React draws once, and the data goes along for
// the browser. Nothing in it is about one shopper, so a page may be kept for everybody of the same branch.

import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import { moneyPattern } from "#rules/money.ts"
import { callContext, type PublicCall } from "./api/call-context.ts"
import { isCallError } from "./api/call-error.ts"
import { FullScreen } from "./app/full-screen.tsx"
import { escapeHtml, escapeJson, type HeadTag, headHtml, storeTags } from "./app/head.ts"
import { keptJson } from "./app/kept-json.ts"
import { headOf } from "./app/page-meta.ts"
import { startState } from "./app/start-state.ts"
import { keepCards } from "./features/catalogue/kept-cards.ts"
import { CardBody } from "./features/catalogue/product-card.tsx"
import { moneyFormatOf } from "./lib/format.ts"
import { htmlLang, type Language, pageLanguage } from "./messages/languages.ts"
import { loadWhole, speak, text } from "./messages/use-text.ts"
import { type PageHandle, routes } from "./routes.tsx"
import { createPageStore, StoreContext } from "./state/store.ts"
import "./fonts.css"
import "./tokens.css"

export type PageRequest = {
  /** "/category/bakery?sort=newest" */
  path: string
  branchId: number
  /** The language the shopper chose; null: the store's own. */
  language: string | null
  /** "http://localhost:3000", for absolute links. */
  origin: string
  /** In process; throws an error with `status`, `code` and `message`. */
  call: PublicCall
  assets: {
    scripts: string[]
    styles: string[]
    fonts: string[]
    /** Loaded once the page has been seen, see early.ts. */
    later: string[]
    /** Scripts with the texts of one language: the first screen's by its code, "hi", all of them as "hi-all". */
    languages?: Record<string, string[]>
    /** Scripts of one page, by the name of its file. */
    pages?: Record<string, string[]>
  }
}

export type PageAnswer = {
  status: number
  location?: string
  html: string
  /** What went wrong behind a 5xx, for the log. */
  error?: unknown
}

const handler = createStaticHandler(routes)

keepCards((props, store) =>
  renderToString(
    <StoreContext value={store}>
      <CardBody {...props} />
    </StoreContext>,
  ),
)

export async function renderPage({
  path,
  branchId,
  language: chosen,
  origin,
  call,
  assets,
}: PageRequest): Promise<PageAnswer> {
  const ofBranch: PublicCall = (name, query) =>
    call(name, { branch_id: branchId, ...(query as object) } as typeof query)
  const requestContext = new RouterContextProvider()
  requestContext.set(callContext, ofBranch)
  const context = await handler.query(new Request(new URL(path, origin)), { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get("Location") ?? "/", html: "" }
  }
  const { status, error } = outcome(context)
  const store = createPageStore(startState(context.loaderData, branchId))
  const settings = store.getState().siteSettings
  const language = pageLanguage(chosen, settings.locale)
  await loadWhole(language)
  // Nothing is waited for from here on: what is drawn is in this page's language.
  speak(language)
  const body = renderToString(
    <StoreContext value={store}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StoreContext>,
  )
  const last = context.matches.at(-1)
  const { pathname } = context.location
  const t = text()
  const head = headOf(last && { handle: last.route.handle, data: context.loaderData[last.route.id] }, {
    settings,
    origin,
    path: pathname,
    failed: status === 404 ? t.notFoundTitle : status >= 500 ? t.pageFailed : undefined,
  })
  const data = {
    branchId,
    language: language.code,
    money: moneyPattern(moneyFormatOf(settings, language)),
    loaderData: context.loaderData,
    errors: plainErrors(context),
  }
  const file = (last?.route.handle as PageHandle | undefined)?.file
  return { status, error, html: documentOf({ language, settings, assets, file, head, body, data: keptJson(data) }) }
}

type Shell = Pick<PageRequest, "language" | "assets"> & { settings: Record<string, string> }

/**
 * The page a browser keeps for times without a connection: it says so, and its scripts draw the page that was asked for in its
 * place where they find its data.
 */
export async function renderShell({ settings, language: chosen, assets }: Shell): Promise<string> {
  const language = pageLanguage(chosen, settings.locale)
  await loadWhole(language)
  speak(language)
  const t = text()
  const head: HeadTag[] = [
    { tag: "title", attributes: {}, text: t.offlineTitle },
    { tag: "meta", attributes: { name: "robots", content: "noindex" } },
    ...storeTags(settings),
  ]
  const body = renderToString(<FullScreen title={t.offlineTitle} text={t.offlineText} />)
  const data = escapeJson(JSON.stringify({ branchId: 1, language: language.code, loaderData: null, errors: null }))
  return documentOf({ language, settings, assets, head, body, data })
}

type Document = {
  language: Language
  settings: Record<string, string>
  assets: PageRequest["assets"]
  /** The page's own. */
  file?: string | undefined
  head: HeadTag[]
  body: string
  data: string
}

function documentOf({ language, settings, assets, file, head, body, data }: Document): string {
  return `<!doctype html><html lang="${htmlLang(language, settings.locale)}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${assetTags(assets, language.code, file)}${headHtml(head)}</head><body><div id="root">${body}</div><script type="application/json" id="haat-data">${data}</script></body></html>`
}

/** A page is as healthy as its worst loader: an unknown thing is 404, anything unforeseen 500. */
function outcome(context: StaticHandlerContext): { status: number; error?: unknown } {
  const errors = Object.values(context.errors ?? {})
  const failed = errors.find((error) => !isCallError(error) || error.status !== 404)
  if (failed) return { status: isCallError(failed) && failed.status === 503 ? 503 : 500, error: failed }
  if (errors.length > 0) return { status: 404 }
  return { status: (context.matches.at(-1)?.route.handle as PageHandle | undefined)?.status ?? 200 }
}

/** The browser gets what kind of failure it was, never its details. */
function plainErrors(context: StaticHandlerContext): Record<string, { status: number; code: string }> | null {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => [
      id,
      isCallError(error) ? { status: error.status, code: error.code } : { status: 500, code: "error" },
    ]),
  )
}

function assetTags(assets: PageRequest["assets"], language: string, file = ""): string {
  const { scripts, styles, fonts, later, languages = {}, pages = {} } = assets
  // What the page needs besides is named here, so that it needn't wait for the first scripts to ask for it.
  const words = file ? `${language}-all` : language
  const all = [...new Set([...later, ...(languages[words] ?? []), ...(pages[file] ?? [])])]
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...fonts.map((href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`),
    `<script type="application/json" id="haat-scripts">${escapeJson(JSON.stringify(all))}</script>`,
    ...scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join("")
}
