// What is there without a connection? What was seen: pages, public answers and pictures, each kept up to a bound, and the store's own scripts,
// of the release a tab was opened with too. A page is asked of the network first; nothing that is about one shopper is ever kept.

type Build = {
  version: string
  /** What the first screen needs, with the page that is shown where nothing else is there. */
  first: string[]
  /** Every other script of this release. */
  rest: string[]
}
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Waiting & { data: { keep?: string; spare?: boolean; forget?: "pages" } }
type Listen = {
  (name: "install" | "activate", does: (event: Waiting) => void): void
  (name: "fetch", does: (event: Asking) => void): void
  (name: "message", does: (event: Told) => void): void
}
type Kind = "assets" | "pages" | "reads" | "pictures"

declare const self: {
  /** Written before this text by the server. */
  build: Build
  location: Location
  addEventListener: Listen
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

const { version, first, rest } = self.build
/** How many of each are kept; the oldest go first. */
const most: Record<Kind, number> = { assets: 200, pages: 40, reads: 80, pictures: 300 }
/** A page that was seen is shown again when the network takes longer than this, in ms. */
const patience = 4000
/** Shown for any address that was never seen; it draws the page itself where its data was. */
const shell = "/offline"

/** Answers that are the same for everybody. Versions are never answered from here: they tell whether the store can be reached. */
const publicReads =
  /^\/api\/(get-data|get-pages?|get-parent-categories|get-category|get-category-products|get-products?|search-products|get-product-reviews)$/

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirst().then(() => self.skipWaiting()))
})

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOld(), self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener("message", (event) => {
  const { keep, spare, forget } = event.data
  if (keep) event.waitUntil(Promise.allSettled([keepPage(keep), spare ? null : keepRest()]))
  if (forget === "pages") event.waitUntil(dropAll(forget))
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin || request.headers.has("range")) return
  if (request.mode === "navigate") event.respondWith(openPage(event))
  else if (pathname.startsWith("/assets/")) event.respondWith(knownFirst("assets", event))
  else if (pathname.startsWith("/pictures/")) event.respondWith(knownFirst("pictures", event))
  else if (publicReads.test(pathname)) event.respondWith(freshFirst("reads", event))
})

async function openPage(event: Asking): Promise<Response> {
  const { url } = event.request
  const known = await find("pages", url)
  const fresh = (async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isKeepable(answer)) event.waitUntil(keep("pages", url, answer.clone()))
    return answer.status >= 500 && known ? known : answer
  })()
  if (!known) return fresh.catch(async () => (await find("assets", shell)) ?? Response.error())
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known), patience))
  return Promise.race([fresh.catch(() => known), late])
}

async function knownFirst(kind: Kind, event: Asking): Promise<Response> {
  return (await find(kind, event.request.url)) ?? fetchAndKeep(kind, event)
}

async function freshFirst(kind: Kind, event: Asking): Promise<Response> {
  try {
    return await fetchAndKeep(kind, event)
  } catch (error) {
    const known = await find(kind, event.request.url)
    if (known) return known
    throw error
  }
}

async function fetchAndKeep(kind: Kind, event: Asking): Promise<Response> {
  const answer = await fetch(event.request)
  if (isKeepable(answer)) event.waitUntil(keep(kind, event.request.url, answer.clone()))
  return answer
}

/** The server says of every answer whether it is for everybody. */
const isKeepable = (answer: Response) =>
  answer.status === 200 && !answer.redirected && (answer.headers.get("cache-control") ?? "").includes("public")

/** Scripts, pages and answers of one release belong together. */
const nameOf = (kind: Kind) => (kind === "pictures" ? kind : `${kind}-${version}`)
const namesOf = async (kind: Kind) => (await caches.keys()).filter((name) => name.split("-")[0] === kind)

/** The newest there is: of this release, else of the one before. */
async function find(kind: Kind, url: string): Promise<Response | undefined> {
  for (const name of (await namesOf(kind)).reverse()) {
    const known = await (await caches.open(name)).match(url, { ignoreVary: true })
    if (known) return known
  }
}

/** Under the address alone: a request's headers say who asked. */
async function keep(kind: Kind, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(nameOf(kind))
  await cache.delete(url)
  await cache.put(url, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most[kind])).map((request) => cache.delete(request)))
}

async function keepFirst(): Promise<void> {
  await (await caches.open(nameOf("assets"))).addAll(first)
}

/** The other pages' scripts, so that an open tab finds them also after the next release. */
async function keepRest(): Promise<void> {
  const cache = await caches.open(nameOf("assets"))
  for (const url of rest) if (!(await cache.match(url))) await cache.add(url)
}

async function keepPage(url: string): Promise<void> {
  const answer = await fetch(url)
  if (isKeepable(answer)) await keep("pages", new URL(url, self.location.origin).href, answer)
}

/** Two releases stay: this one, and the one whose tabs may still be open. */
async function forgetOld(): Promise<void> {
  for (const kind of ["assets", "pages", "reads"] as const) {
    for (const name of (await namesOf(kind)).slice(0, -2)) await caches.delete(name)
  }
}

async function dropAll(kind: Kind): Promise<void> {
  for (const name of await namesOf(kind)) await caches.delete(name)
}

/** A module, so that its `self` is its own. */
export {}
