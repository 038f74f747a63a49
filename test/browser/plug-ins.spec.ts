// Do third parties come in only where the merchant says so, and only once the shopper has agreed?

import type { BrowserContext } from "@playwright/test"
import { expect, haat, open, type Page, test } from "./support.ts"

// One store for all tests: these settings are of the branch nobody else shops at here.
const branch = ["--branch", "harbour"]
const settings: Record<string, string> = {
  plugin_analytics_id: "G-TEST1234",
  plugin_nudge_script_url: "https://nudge.example/n.js",
}
const set = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await haat("settings", "set", key, value, ...branch)
}
const off = { plugin_analytics_enable: "false", plugin_nudge_enable: "false", plugin_cookie_consent_enable: "false" }

/** Third parties answer with nothing; what they were asked for is written down. */
async function strangers(context: BrowserContext, baseURL: string): Promise<string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: "text/javascript", body: "" })
    },
  )
  await context.addCookies([{ name: "branch_id", value: "3", url: baseURL }])
  // The question is kept from robots.
  await context.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }))
  return asked
}

/** Opens home once it says what was set; pages follow a change within a second. */
async function openWith(page: Page, policy: RegExp): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get("/")
    expect(answer.headers()["content-security-policy"]).toMatch(policy)
  }).toPass()
  await open(page, "/")
}

const question = (page: Page) => page.getByRole("dialog", { name: "Cookies, if you like" })

// One after the other: they share the branch's settings.
test.describe("plug-ins", { tag: "@wide" }, () => {
  test.describe.configure({ mode: "serial" })
  test.beforeAll(() => set(settings))
  test.afterEach(() => set(off))

  test("without consent in the store, what is on is loaded, and nothing else", async ({ page, context, baseURL }) => {
    const asked = await strangers(context, baseURL!)
    await set({ plugin_analytics_enable: "true" })
    await openWith(page, /script-src 'self' https:\/\/\*\.googletagmanager\.com https:\/\/checkout\.razorpay\.com;/)
    await expect.poll(() => asked).toEqual(["www.googletagmanager.com"])
    await expect(question(page)).toHaveCount(0)
    // The next page is another view of the same document: nothing is loaded twice.
    await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test("with consent nothing loads before it is given, only what was agreed to after it, and nothing once it is taken back", async ({
    page,
    context,
    baseURL,
  }) => {
    const asked = await strangers(context, baseURL!)
    await set({ plugin_cookie_consent_enable: "true", plugin_analytics_enable: "true", plugin_nudge_enable: "true" })
    await openWith(page, /nudge\.example/)
    await expect(question(page)).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect(asked).toEqual([])

    await question(page).getByRole("button", { name: "Choose" }).click()
    const choices = page.getByRole("dialog", { name: "Cookie settings" })
    await choices.getByRole("checkbox", { name: "Measuring" }).check({ force: true })
    await choices.getByRole("button", { name: "Save my choice" }).click()
    await expect.poll(() => asked).toEqual(["www.googletagmanager.com"])

    // Remembered: the next visit asks nothing, and loads what was agreed to.
    await open(page, "/")
    await expect.poll(() => asked).toHaveLength(2)
    await expect(question(page)).toHaveCount(0)

    await page.getByRole("button", { name: "Cookie settings" }).click()
    const fresh = page.waitForEvent("load")
    await choices.getByRole("button", { name: "Only what is needed" }).click()
    await fresh
    await page.waitForLoadState("networkidle")
    expect(asked).toHaveLength(2)
  })

  test("the settings open for who presses before the page has come to rest", async ({ page, context, baseURL }) => {
    await strangers(context, baseURL!)
    await set({ plugin_cookie_consent_enable: "true", plugin_analytics_enable: "true" })
    await openWith(page, /googletagmanager/)
    await question(page).getByRole("button", { name: "Only what is needed" }).click()
    await page.addInitScript(() => {
      window.requestIdleCallback = (begin) => window.setTimeout(begin, 2_000) as unknown as number
    })
    await page.goto("/", { waitUntil: "commit" })
    await page.getByRole("button", { name: "Cookie settings" }).click()
    await expect(page.getByRole("dialog", { name: "Cookie settings" })).toBeVisible()
  })

  test("who wants only what is needed is not asked again, and no stranger is", async ({ page, context, baseURL }) => {
    const asked = await strangers(context, baseURL!)
    await set({ plugin_cookie_consent_enable: "true", plugin_nudge_enable: "true" })
    await openWith(page, /nudge\.example/)
    await question(page).getByRole("button", { name: "Only what is needed" }).click()
    await expect(question(page)).toBeHidden()
    await open(page, "/category/bakery")
    await page.waitForLoadState("networkidle")
    await expect(question(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test("switched off, the page is closed to strangers again", async ({ page, context, baseURL }) => {
    const asked = await strangers(context, baseURL!)
    // The payment gateway is let in where the store takes payments by it, as this one does.
    await openWith(page, /script-src 'self' https:\/\/checkout\.razorpay\.com;/)
    await page.waitForLoadState("networkidle")
    expect(asked).toEqual([])
  })
})
