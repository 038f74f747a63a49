// Does what was tapped before the page was alive happen all the same?

import { expect, type Page, test } from "./support.ts"

/** Opens a page whose scripts come when `arrive` is called; what is drawn by the server is there at once. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  // The little script that writes taps down is not held back.
  await page.waitForFunction(() => window.earlyTaps !== undefined)
  return arrive
}

test("Add, before the page is alive, adds", async ({ page }) => {
  const arrive = await openSlowly(page, "/category/fruit")
  await page.getByRole("button", { name: "Add Blueberries" }).click()
  arrive()
  await expect(page.getByRole("group", { name: "Quantity of Blueberries" })).toContainText("1")
})

test("options chosen before the page is alive are chosen, with their price", async ({ page }) => {
  const arrive = await openSlowly(page, "/product/margherita-pizza")
  await page.getByRole("radio", { name: /^Medium/ }).check()
  await page.getByRole("checkbox", { name: /^Pepperoni/ }).check()
  arrive()
  const add = page.getByRole("button", { name: /^Add to cart/ })
  // Medium is 11.50, the topping comes on top.
  await expect(add).toContainText(/\$1[23]\.\d\d/)
  await expect(page.getByRole("radio", { name: /^Medium/ })).toBeChecked()
  await expect(page.getByRole("radio", { name: /^Small/ })).not.toBeChecked()
  await expect(page.getByRole("checkbox", { name: /^Pepperoni/ })).toBeChecked()
})
