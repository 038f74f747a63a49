// Can everything be bought without a mouse? The whole way by keys, with the focus always seen and never lost.

import { expect, type Locator, open, type Page, test } from "./support.ts"

/** Goes on by Tab until the focus is there, the way somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let at = 0; at < most; at += 1) {
    await page.keyboard.press("Tab")
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expectRing(page)
      return
    }
  }
  throw new Error(`${most} times Tab did not reach ${target}`)
}

/** The focus must be seen: an outline or a shadow on what has it, or on the label that wears it. */
async function expectRing(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const active = document.activeElement!
    const wearers = [active, active.closest("label"), active.nextElementSibling, active.parentElement]
    return wearers.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none"
    })
  })
  const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  expect(isSeen, `the focus on ${what} is seen`).toBe(true)
}

test("a whole purchase by keyboard alone", { tag: "@wide" }, async ({ page }) => {
  const main = page.getByRole("main")
  await open(page, "/")

  await test.step("the first Tab offers to skip to the content", async () => {
    await page.keyboard.press("Tab")
    const skip = page.getByRole("link", { name: "Skip to content" })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(main).toBeFocused()
  })

  await test.step("search with suggestions", async () => {
    await page.keyboard.press("Shift+Tab")
    const box = page.getByRole("combobox", { name: "Search the store" })
    for (let at = 0; at < 10 && !(await box.evaluate((one) => one === document.activeElement)); at += 1) {
      await page.keyboard.press("Shift+Tab")
    }
    await expect(box).toBeFocused()
    await page.keyboard.type("pizza")
    await expect(page.getByRole("option").first()).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("option")).toHaveCount(0)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Results for “pizza”" })).toBeVisible()
  })

  await test.step("options in their panel", async () => {
    await tabTo(page, main.getByRole("link", { name: "Choose Margherita pizza" }))
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Product options" })
    const small = panel.getByRole("radio", { name: /^Small/ })
    await expect(small).toBeVisible()
    await tabTo(page, small)
    await page.keyboard.press("ArrowRight")
    await expect(panel.getByRole("radio", { name: /^Medium/ })).toBeChecked()
    await tabTo(page, panel.getByRole("checkbox", { name: /^Mushrooms/ }))
    await page.keyboard.press("Space")
    await expect(panel.getByRole("checkbox", { name: /^Mushrooms/ })).toBeChecked()
    await tabTo(page, panel.getByRole("button", { name: /^Add to cart/ }))
    await page.keyboard.press("Enter")
    await expect(panel).toBeHidden()
    await expect(main.getByRole("link", { name: "Choose Margherita pizza" })).toBeFocused()
  })

  await test.step("Escape leads home, Enter on the cart leads to it", async () => {
    await page.keyboard.press("Escape")
    await expect(page).toHaveURL(/\/(#content)?$/)
    await tabTo(page, page.getByRole("link", { name: /^Cart, 1 item/ }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible()
    await tabTo(page, main.getByRole("button", { name: "One Margherita pizza more" }))
    await page.keyboard.press("Enter")
    await expect(main.getByRole("group", { name: "Quantity of Margherita pizza" })).toContainText("2")
    await tabTo(page, main.getByRole("textbox", { name: "Pincode" }))
    await page.keyboard.type("94110")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: "Deliver to" })).toContainText("94110")
    await tabTo(page, main.getByRole("link", { name: /^Checkout/ }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/checkout")
  })

  await test.step("the checkout is typed from field to field and sent by Enter", async () => {
    const field = (name: string | RegExp) => main.getByRole("textbox", { name, exact: true })
    await expect(field("Name")).toBeVisible()
    for (const [name, text] of [
      ["Name", "Asha Rao"],
      ["Phone", "415 555 0123"],
      ["Street and house number", "12 Mission Street"],
      ["City", "San Francisco"],
    ] as const) {
      await tabTo(page, field(name))
      await page.keyboard.type(text)
    }
    const slots = page.getByRole("radiogroup", { name: "When" }).getByRole("radio")
    await tabTo(page, slots.first())
    await page.keyboard.press("ArrowRight")
    await expect(slots.nth(1)).toBeChecked()
    await tabTo(page, main.getByRole("button", { name: /^Place order/ }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
  })

  await test.step("the way on is there", async () => {
    await tabTo(page, main.getByRole("link", { name: "Track order" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("list", { name: "Progress of your order" })).toBeVisible()
    await page.keyboard.press("Escape")
  })
})

test("what takes the place of a pressed button takes its focus", { tag: "@wide" }, async ({ page }) => {
  await open(page, "/category/fruit")
  const main = page.getByRole("main")
  await tabTo(page, main.getByRole("button", { name: "Add Bananas" }))
  await page.keyboard.press("Enter")
  await expect(main.getByRole("button", { name: "One Bananas more" })).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(main.getByRole("button", { name: "Add Bananas" })).toBeFocused()
})

test("who skipped to the content can still close the page by Escape", { tag: "@wide" }, async ({ page }) => {
  await open(page, "/product/pita")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { level: 1, name: "Pita" })).toBeHidden()
})
