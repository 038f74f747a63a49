// Is what was seen still there without a connection, is what wasn't said in the exact words, and does a new release leave old tabs alone?

import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, open, type Page, test, unanswered } from "./support.ts"

// What one test's worker keeps must not be there for the next.
test.use({ worker: true, reuseContext: false })

const notice = (page: Page) => page.getByRole("alertdialog", { name: "You are offline!" })
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline!" })
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })

/** The worker is in charge, and has this page and the other pages' scripts. */
async function whenKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const names = await caches.keys()
      const of = async (kind: string) => {
        const own = names.filter((name) => name.startsWith(kind))
        const kept = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().map(({ url }) => new URL(url).pathname)
      }
      const worker = await (await fetch("/service-worker.js")).text()
      const { rest } = JSON.parse(/self\.build=(.*);/.exec(worker)![1]!) as { rest: string[] }
      const [pages, assets] = [await of("pages"), await of("assets")]
      return (
        navigator.serviceWorker.controller !== null &&
        pages.includes(wanted) &&
        rest.every((file) => assets.includes(file))
      )
    }, path)
  await expect.poll(isKept).toBe(true)
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test("without a connection what was seen can be read, and what wasn't says so", async ({
  page,
  context,
  complaints,
}) => {
  // A whole store is fetched, kept and read again: on a slow machine that takes a while.
  test.slow()
  complaints.allow(...unanswered, /^warning: (Versions|Settings) could not/, /^warning: \w+ failed 0/)
  await open(page, "/")
  await whenKept(page, "/")
  // Seen by going there, not by an address of its own.
  await page.getByRole("main").getByRole("link", { name: "Strawberries", exact: true }).first().click()
  await expect(heading(page, "Strawberries")).toBeVisible()

  await context.setOffline(true)
  await expect(bar(page)).toContainText("Please check your internet connection.")
  await expect(notice(page)).toHaveCount(0)

  // Reloaded: drawn from the answers that were kept.
  await page.reload()
  await expect(heading(page, "Strawberries")).toBeVisible()
  await expect(bar(page)).toBeVisible()

  await page.goto("/")
  await expect(heading(page, "Haat")).toBeAttached()
  await expect(bar(page)).toBeVisible()

  await page.goto("/product/pita")
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toContainText("Please check your internet connection.")

  await context.setOffline(false)
  await expect(heading(page, "Pita")).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
})

test("nothing about a shopper is kept", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/category/fruit")
  await whenKept(page, "/category/fruit")
  await page.getByRole("button", { name: "Add Blueberries" }).click()
  await expect(page.getByRole("group", { name: "Quantity of Blueberries" })).toBeVisible()
  await open(page, "/cart")
  await expect(page.getByRole("list", { name: "Items", exact: true })).toBeVisible()
  await open(page, "/account/my-orders")
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url, headers }) => ({ path: new URL(url).pathname, headers: [...headers.keys()] }))
  })
  const reads = kept.filter(({ path }) => path.startsWith("/api/")).map(({ path }) => path)
  for (const path of reads) expect(path).toMatch(/^\/api\/(get-data|get-.*product.*|get-.*categor.*|get-page|search-)/)
  expect(reads).not.toContain("/api/get-cart")
  expect(kept.filter(({ headers }) => headers.includes("guest-id") || headers.includes("authorization"))).toEqual([])
})

test("a new release takes over, and a tab of the one before goes on", async ({ page, baseURL, complaints }) => {
  // All scripts of a release are fetched twice here, which takes ten seconds.
  test.setTimeout(90_000)
  // A tab that is left while it makes a title says so.
  complaints.allow(/Failed to load resource.*404/, /^warning: The page's title could not be made/)
  const release = await startRelease(baseURL!)
  try {
    await page.goto(`${release.url}/`)
    await whenKept(page, "/")
    const before = await cacheNames(page)

    release.deploy()
    // The open tab asks for the old release's scripts, which the store has no more.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(async () => (await cacheNames(page)).some((name) => /^assets/.test(name) && !before.includes(name)))
      .toBe(true)
    await page.getByRole("main").getByRole("link", { name: "Strawberries", exact: true }).first().click()
    await expect(heading(page, "Strawberries")).toBeVisible()
    await page
      .getByRole("link", { name: "See all reviews" })
      .or(page.getByRole("link", { name: /^All reviews/ }))
      .first()
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/reviews/i)

    // The next visit has the new one.
    await page.goto(`${release.url}/category/bakery`, { waitUntil: "commit" })
    await expect(heading(page, "Bakery")).toBeVisible()
    expect(await page.locator("script[src]").first().getAttribute("src")).toContain("/assets/new/")
  } finally {
    await release.stop()
  }
})

test("without a worker, too, a missing script leads to the page that was asked for", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*404/)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))
  await open(page, "/")
  let isGone = true
  await page.route(/\/assets\/category-.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  page.on("framenavigated", () => {
    isGone = false
  })
  await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
  await expect(page).toHaveURL("/category/bakery")
  await expect(heading(page, "Bakery")).toBeVisible()
})

type Release = { url: string; deploy(): void; stop(): Promise<void> }

/** The store behind a door that can make it another release: its scripts then have new addresses, and the old ones are gone. */
async function startRelease(store: string): Promise<Release> {
  let isNew = false
  const renamed = (text: string) => (isNew ? text.replaceAll("assets/", "assets/new/") : text)
  const server: Server = createServer((asked, answer) => {
    const path = asked.url ?? "/"
    if (isNew && path.startsWith("/assets/") && !path.startsWith("/assets/new/")) {
      answer.writeHead(404).end()
      return
    }
    const headers = { ...asked.headers, "accept-encoding": "identity" }
    const inner = request(
      `${store}${path.replace("/assets/new/", "/assets/")}`,
      { method: asked.method, headers },
      (got) => {
        const parts: Buffer[] = []
        got.on("data", (part) => parts.push(part))
        got.on("end", () => {
          const body = Buffer.concat(parts)
          const isText = /html|javascript|css/.test(got.headers["content-type"] ?? "")
          const text =
            path === "/service-worker.js" && isNew
              ? renamed(body.toString()).replace('"version":"', '"version":"new')
              : renamed(body.toString())
          const { "content-length": _, etag, ...rest } = got.headers
          // Nothing may come from the browser's own memory: there, an old release lives on for a year.
          const caching = path.startsWith("/assets/") ? { "cache-control": "no-store" } : {}
          answer.writeHead(got.statusCode ?? 500, { ...rest, ...caching })
          answer.end(isText ? text : body)
        })
      },
    )
    asked.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
