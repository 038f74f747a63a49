// Is the next page there before it is asked for, and is a second visit current after one small question?

import { expect, open, type Page, test } from "./support.ts"

/** What is asked of the server from now on, by path. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on("request", (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const main = (page: Page) => page.getByRole("main")
const first = (page: Page) => main(page).getByRole("article").first().getByRole("link").first()
const ofProduct = (path: string) => /^\/assets\/product-|^\/api\/get-product/.test(path)

test("a product's page is fetched, code and data, as soon as a finger or a pointer is on its card", async ({
  page,
  wide,
}) => {
  await open(page, "/category/bakery")
  const paths = asked(page)
  const data = page.waitForResponse(/\/api\/get-product-reviews\?/)
  if (wide) await first(page).hover()
  else await first(page).dispatchEvent("touchstart")
  await data
  expect(paths.filter((path) => /^\/assets\/product-/.test(path))).toHaveLength(1)

  const name = (await first(page).textContent())!
  paths.splice(0)
  await first(page).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  expect(paths.filter(ofProduct)).toEqual([])
})

test("the keyboard fetches ahead as well", { tag: "@wide" }, async ({ page }) => {
  await open(page, "/category/bakery")
  const data = page.waitForResponse(/\/api\/get-product\?/)
  await first(page).focus()
  await data
})

test("who saves data is fetched nothing ahead", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
  await open(page, "/category/bakery")
  const paths = asked(page)
  await first(page).dispatchEvent("touchstart")
  // What is asked for after it shows that there was time.
  const later = page.waitForResponse(/\/api\/get-product-reviews\?/)
  await expect.poll(() => paths.filter(ofProduct)).toEqual([])
  await first(page).click()
  await later
})

test("a second visit is current after one small question, and one for the cart", { tag: "@phone" }, async ({
  page,
}) => {
  await open(page, "/")
  await page.waitForLoadState("networkidle")
  const client = await page.context().newCDPSession(page)
  await client.send("Network.enable")
  const asked = new Map<string, { path: string; bytes: number }>()
  const known = new Set<string>()
  client.on("Network.requestServedFromCache", ({ requestId }) => known.add(requestId))
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) known.add(requestId)
    asked.set(requestId, { path: new URL(response.url).pathname, bytes: 0 })
  })
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await open(page, "/")
  await page.waitForLoadState("networkidle")
  const sent = () => [...asked].filter(([id, { path }]) => !known.has(id) && path.startsWith("/")).map(([, one]) => one)
  await expect
    .poll(() =>
      sent()
        .map(({ path }) => path)
        .toSorted(),
    )
    .toEqual(["/", "/api/cache-info", "/api/get-cart"])
  // The page itself is known by its tag: nothing but a head comes back.
  for (const { path, bytes } of sent()) expect(bytes, path).toBeLessThan(2000)
})
