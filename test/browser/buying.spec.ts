// Can a guest buy a pizza from the first look at the store to the open door? The whole way, at both widths.

import type { Page } from "@playwright/test"
import { expect, getJson, haat, open, placeOrder, test, toast } from "./support.ts"

test("a guest chooses a pizza, orders it and sees the operator move it on within two seconds", async ({
  page,
  wide,
}) => {
  await test.step("home leads to the pizza", async () => {
    await open(page, "/")
    await page
      .getByRole("region", { name: "Fresh this morning" })
      .getByRole("link", { name: "Margherita pizza", exact: true })
      .click()
    await expect(page).toHaveURL("/product/margherita-pizza")
    await expect(page.getByRole("heading", { level: 1, name: "Margherita pizza" })).toBeVisible()
  })

  const add = page.getByRole("button", { name: /^Add to cart/ })
  await test.step("the price follows size, crust and toppings, and the cheese in the crust needs its crust", async () => {
    const stuffed = page.getByRole("checkbox", { name: /^Stuffed crust cheese/ })
    await expect(page.getByRole("radio", { name: /^Small/ })).toBeChecked()
    await expect(add).toContainText("$9")
    await expect(stuffed).toBeDisabled()

    await page.getByRole("radio", { name: /^Medium/ }).check()
    await expect(add).toContainText("$11.50")
    await page.getByRole("checkbox", { name: /^Mushrooms/ }).check()
    await expect(add).toContainText("$12.70")

    await page.getByRole("radio", { name: /^Pan/ }).check()
    await expect(page.getByRole("checkbox", { name: /^Mushrooms/ })).not.toBeChecked()
    await expect(add).toContainText("$12.50")
    await expect(stuffed).toBeEnabled()
    await stuffed.check()
    await page.getByRole("checkbox", { name: /^Garlic and herb/ }).check()
    await expect(add).toContainText("$15.45")
    await page.getByRole("button", { name: "One Margherita pizza more" }).click()
    await expect(add).toContainText("$30.90")
  })

  await test.step("it goes into the cart as it was chosen", async () => {
    await add.click()
    await expect(toast(page, "Margherita pizza is in your cart")).toBeVisible()
    await page.getByRole("link", { name: wide ? "Close" : "Back", exact: true }).click()
    await expect(page).toHaveURL("/")
    await page.getByRole("link", { name: wide ? "Cart, 2 items, $30.90" : /View cart/ }).click()
    await expect(page).toHaveURL("/cart")
    const line = page.getByRole("list", { name: "Items" }).getByRole("listitem")
    await expect(line).toHaveCount(1)
    await expect(line).toContainText("Medium, Pan · Stuffed crust cheese, Garlic and herb")
    await expect(line).toContainText("$30.90")
    await expect(line.getByRole("group", { name: "Quantity of Margherita pizza" })).toContainText("2")
  })

  await test.step("the place prices the delivery", async () => {
    await expect(page.getByRole("region", { name: "Bill" })).toContainText("Depends on the place")
    await page.getByRole("textbox", { name: "Pincode" }).fill("1")
    await page.getByRole("button", { name: "Set" }).click()
    await expect(page.getByRole("textbox", { name: "Pincode" })).toHaveAccessibleDescription(/pincode of 3 to 12/)
    await page.getByRole("textbox", { name: "Pincode" }).fill("94112")
    await page.getByRole("button", { name: "Set" }).click()
    await expect(page.getByRole("region", { name: "Deliver to" })).toContainText("94112")
    await expect(page.getByRole("region", { name: "Bill" })).toContainText("$3.90")
    await expect(page.getByRole("region", { name: "Bill" })).toContainText("$34.80")
    await page.getByRole("link", { name: /^Checkout/ }).click()
    await expect(page).toHaveURL("/checkout")
  })

  const field = (name: string) => page.getByRole("textbox", { name, exact: true })
  await test.step("wrong input is told at its field and nothing typed is lost", async () => {
    await field("City").fill("San Francisco")
    await field("Phone").fill("12")
    await placeOrder(page).click()
    await expect(field("Name")).toBeFocused()
    await expect(field("Name")).toHaveAccessibleDescription("Enter your name.")
    await expect(field("Phone")).toHaveAccessibleDescription("Enter a phone number with at least 5 digits.")
    await expect(field("Street and house number")).toHaveAccessibleDescription("Enter your street and house number.")
    await expect(page.getByRole("alert").filter({ hasText: "3 fields need a look." })).toBeVisible()
    await expect(field("City")).toHaveValue("San Francisco")
    await expect(field("Phone")).toHaveValue("12")
    await expect(field("Pincode")).toHaveValue("94112")

    await field("Name").fill("Asha Rao")
    await field("Phone").fill("415 555 0123")
    await field("Street and house number").fill("12 Mission Street")
    await page.getByRole("textbox", { name: /^E-mail/ }).fill("asha@")
    await field("Phone").focus()
    const email = page.getByRole("textbox", { name: /^E-mail/ })
    await expect(email).toHaveAccessibleDescription(/Enter an e-mail like/)
    await email.fill("asha@example.com")
    await expect(email).not.toHaveAttribute("aria-invalid")
    await field("Note for the store").fill("Ring twice")
  })

  await test.step("one press orders, and the confirmation says what comes next", async () => {
    await expect(placeOrder(page)).toContainText("$34.80")
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/order-placed\/[\w-]{12,}$/)
    await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
    const main = page.getByRole("main")
    for (const words of ["12 Mission Street", "Asha Rao", "Ring twice", "2 × Margherita pizza", "$34.80"]) {
      await expect(main).toContainText(words)
    }
  })

  await test.step("the open tracking page follows the operator within two seconds", async () => {
    await page.getByRole("link", { name: "Track order" }).click()
    await expect(page).toHaveURL(/\/track-order\/[\w-]{12,}$/)
    const steps = page.getByRole("list", { name: "Progress of your order" }).getByRole("listitem")
    await expect(steps.first()).toContainText("Order placed")
    await expect(steps.first()).toHaveAttribute("aria-current", "step")
    const id = page.url().split("/").at(-1)!
    for (const [status, words] of [
      ["accepted", "Accepted"],
      ["packed", "Packed"],
      ["out_for_delivery", "Out for delivery"],
    ] as const) {
      const seen = whenTold(page, `${words}. Updated just now`)
      await haat("order", "move", id, status)
      await expect(page.getByRole("status").filter({ hasText: `${words}. Updated just now` })).toBeVisible()
      const { timeline } = await getJson(page, `/api/get-single-order-to-track?order_id=${id}`)
      const moved = timeline.find((step: { status: string }) => step.status === status).at
      expect((await seen) - Date.parse(moved)).toBeLessThan(2_000)
      await expect(steps.filter({ hasText: words })).toHaveAttribute("aria-current", "step")
    }
  })

  await test.step("a reload shows the same, and the cart is empty again", async () => {
    await page.reload()
    await expect(page.getByRole("main")).toContainText("The courier is on the way to you")
    await open(page, "/cart")
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  })
})

/** When the page said it, by the page's own clock: what the test does besides takes no part of the time. */
const whenTold = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const said = [...document.querySelectorAll("[role=status]")].some((node) =>
            node.textContent?.includes(wanted),
          )
          if (!said) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )
