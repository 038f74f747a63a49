// Does the store open in a browser, whole and without complaint?

import { expect, test } from "@playwright/test"

// With the service worker, which must not stay for another test.
test.use({ reuseContext: false })

test("home opens with one heading and its landmarks, and the console stays clean", async ({ page }) => {
  const complaints: string[] = []
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`))

  const answer = await page.goto("/")
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
  await expect(page.getByRole("main")).toBeVisible()
  await expect(page.getByRole("banner").first()).toBeVisible()
  await expect(page.getByRole("link", { name: /./ }).first()).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(complaints).toEqual([])
})

test("a page that does not exist says so and leads home", async ({ page }) => {
  const answer = await page.goto("/no-such-page")
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.getByRole("link", { name: "Go to the start page" }).click()
  await expect(page).toHaveURL("/")
})
