// Do a product's options keep their rules, and does their panel behave like one? On the store's own page and in the panel over it.

import { cardOf, cartLine, expect, fillCart, open, type Page, product, test, toast } from "./support.ts"

const panel = (page: Page) => page.getByRole("dialog", { name: "Product options" })
const kitchen = (page: Page) => page.getByRole("region", { name: "Hot from the kitchen" })

async function openPanel(page: Page, name = "Build your own bowl") {
  await open(page, "/")
  await kitchen(page)
    .getByRole("link", { name: `Choose ${name}` })
    .click()
  await expect(panel(page)).toBeVisible()
  return panel(page)
}

test("the panel opens by its hash, takes the focus, and Back closes it and gives the focus back", async ({ page }) => {
  const { id } = await product(page, "salad-bowl")
  await openPanel(page)
  await expect(page).toHaveURL(`/#options-${id}`)
  await expect(panel(page).getByRole("heading", { name: "Product options" })).toBeVisible()
  await expect(panel(page).getByRole("radio", { name: /^Regular/ })).toBeVisible()
  const focusIsInside = () =>
    panel(page).evaluate((dialog) => dialog === document.activeElement || dialog.contains(document.activeElement))
  await expect.poll(focusIsInside).toBe(true)
  // The focus stays in, however often one goes on.
  for (let at = 0; at < 30; at += 1) await page.keyboard.press("Tab")
  expect(await focusIsInside()).toBe(true)

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL("/")
  await expect(kitchen(page).getByRole("link", { name: "Choose Build your own bowl" })).toBeFocused()

  await page.goForward()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL("/")
})

test("an address with the panel's hash opens it, and closing leaves the page under it", { tag: "@phone" }, async ({
  page,
}) => {
  const { id } = await product(page, "salad-bowl")
  await open(page, `/category/meals#options-${id}`)
  await expect(panel(page).getByRole("radio", { name: /^Regular/ })).toBeChecked()
  await panel(page).getByRole("button", { name: "Close" }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL("/category/meals")
  await expect(page.getByRole("heading", { level: 1, name: "Meals" })).toBeVisible()
})

test("too few choices are told in the exact words, the most allowed closes the rest, and what was chosen is added", async ({
  page,
}) => {
  await openPanel(page)
  const add = panel(page).getByRole("button", { name: /^Add to cart/ })
  const box = (name: string) => panel(page).getByRole("checkbox", { name: new RegExp(`^${name}`) })
  const group = (name: string) => panel(page).getByRole("group", { name: new RegExp(`^${name}`) })

  await add.click()
  await expect(group("Base").getByRole("alert")).toHaveText("Please select at least 1 options for Base")
  await expect(toast(page, "Please select at least 1 options for Base")).toHaveCount(1)
  await expect(box("Mixed leaves")).toBeFocused()

  await box("Mixed leaves").check()
  await expect(group("Base").getByRole("alert")).toBeHidden()
  await box("Cucumber").check()
  await add.click()
  await expect(group("Toppings").getByRole("alert")).toHaveText("Please select at least 2 options for Toppings")
  await box("Sweetcorn").check()
  await add.click()
  await expect(group("Dressing").getByRole("alert")).toHaveText("Please select at least 1 options for Dressing")

  await box("Brown rice").check()
  await expect(box("Quinoa")).toBeDisabled()
  await expect(box("Mixed leaves")).toBeEnabled()
  await box("Brown rice").uncheck()
  await expect(box("Quinoa")).toBeEnabled()

  await box("Lemon and oil").check()
  await expect(box("Sesame and ginger")).toBeDisabled()
  await box("Avocado").check()
  await expect(add).toContainText("$10.70")
  await add.click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL("/")
  await expect(kitchen(page).getByRole("link", { name: "Choose Build your own bowl" })).toContainText("1")
  await open(page, "/cart")
  await expect(cartLine(page, "Build your own bowl")).toContainText("Regular")
  await expect(cartLine(page, "Build your own bowl")).toContainText("Cucumber, Sweetcorn, Avocado")
  await expect(cartLine(page, "Build your own bowl")).toContainText("$10.70")
})

test("choosing a single value clears what was ticked and follows with the price of the size", { tag: "@wide" }, async ({
  page,
}) => {
  await open(page, "/product/salad-bowl")
  const add = page.getByRole("button", { name: /^Add to cart/ })
  const box = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) })
  await expect(box("Second portion of chicken")).toBeDisabled()
  await box("Grilled chicken").check()
  await expect(add).toContainText("$12.10")
  await page.getByRole("radio", { name: /^Large/ }).check()
  await expect(box("Grilled chicken")).not.toBeChecked()
  await expect(add).toContainText("$11.50")
  await box("Grilled chicken").check()
  await expect(add).toContainText("$15.70")
  await expect(box("Second portion of chicken")).toBeEnabled()
})

test("a value that fits no combination is closed, Clear choices opens everything again", { tag: "@phone" }, async ({
  page,
}) => {
  await open(page, "/product/margherita-pizza")
  const radio = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) })
  const clear = page.getByRole("button", { name: "Clear choices" })
  await radio("Large").check()
  await expect(radio("Gluten-free")).toBeDisabled()
  // Its own attribute is left out of the check: another size is always one press away.
  await expect(radio("Small")).toBeEnabled()
  await expect(radio("Medium")).toBeEnabled()
  await clear.click()
  for (const value of ["Small", "Medium", "Large", "Thin", "Pan", "Gluten-free"]) {
    await expect(radio(value)).toBeEnabled()
    await expect(radio(value)).not.toBeChecked()
  }
  await page.getByRole("button", { name: /^Add to cart/ }).click()
  await expect(page.getByRole("alert").filter({ hasText: /Size/ }).first()).toBeVisible()
  await radio("Gluten-free").check()
  await expect(radio("Large")).toBeDisabled()
  await radio("Medium").check()
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toContainText("$13.50")
})

test("a combination that is sold out says so and can't be added", { tag: "@wide" }, async ({ page }) => {
  await open(page, "/product/focaccia")
  const olive = page.getByRole("radio", { name: /^Olive/ })
  await expect(olive).toHaveAccessibleName(/Sold out/)
  await olive.check()
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled()
  await page.getByRole("radio", { name: /^Tomato/ }).check()
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toContainText("$7.20")
})

test("the quantity ends with the pieces there are", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product/bagel")
  await page.getByRole("radio", { name: /^Cinnamon raisin/ }).check()
  const more = page.getByRole("button", { name: "One Boiled bagel more" })
  await more.click()
  await expect(more).toHaveAttribute("aria-disabled", "true")
  await more.click({ force: true })
  await expect(page.getByRole("group", { name: "Quantity of Boiled bagel" }).getByRole("status")).toHaveText("2")
})

test("a card with options counts all its choices together, another choice is another line", { tag: "@wide" }, async ({
  page,
}) => {
  await fillCart(page, [{ slug: "cheeseburger" }])
  await openPanel(page, "Cheeseburger")
  const required = panel(page)
    .getByRole("group")
    .filter({ hasText: /Choose 1|at least 1/ })
  for (const group of await required.all()) {
    const first = group.getByRole("checkbox").first()
    if (await first.isVisible()) await first.check()
  }
  await panel(page).getByRole("radio").nth(1).check()
  await panel(page)
    .getByRole("button", { name: /^Add to cart/ })
    .click()
  await expect(panel(page)).toBeHidden()
  await expect(cardOf(kitchen(page), "Cheeseburger")).toContainText("Choose2")
  await open(page, "/cart")
  await expect(cartLine(page, "Cheeseburger")).toHaveCount(2)
})
