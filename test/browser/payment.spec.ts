// Can a shopper pay online? The gateway's window opens after ordering; closed, failed and lost payments lead on, by keyboard too.

import { bill, expect, fillCart, fillCheckout, haat, open, type Page, placeOrder, refused, test } from "./support.ts"

const gateway = `http://127.0.0.1:${Number(process.env.BROWSER_TEST_PORT) + 20_000}`
const script = "https://checkout.razorpay.com/v1/checkout.js"

/** Stands for the gateway's window: the same interface, with a dialog of the test's own. */
const windowScript = `
  window.Razorpay = class {
    constructor(options) { this.options = options }
    open() {
      const { options } = this
      const dialog = document.createElement("dialog")
      dialog.setAttribute("aria-label", "Payment window")
      const button = (name, act) => {
        const element = document.createElement("button")
        element.textContent = name
        element.onclick = async () => { const done = await act(); dialog.remove(); done() }
        dialog.append(element)
      }
      const text = document.createElement("p")
      text.textContent = options.name + " " + options.amount + " " + options.currency
      dialog.append(text)
      button("Pay in the window", async () => {
        const paid = await window.payAtGateway({ order_id: options.order_id })
        return () => options.handler(paid)
      })
      button("Lose the way back", async () => {
        await window.payAtGateway({ order_id: options.order_id, tells: true })
        return () => {}
      })
      button("Fail", async () => {
        const paid = await window.payAtGateway({ order_id: options.order_id, status: "failed" })
        return () => options.handler(paid)
      })
      button("Close the window", async () => () => options.modal.ondismiss())
      document.body.append(dialog)
      dialog.showModal()
    }
  }`

async function withWindow(page: Page): Promise<{ loaded: () => number }> {
  let count = 0
  await page.route(script, (route) => {
    count += 1
    return route.fulfill({ contentType: "text/javascript", body: windowScript })
  })
  await page.exposeFunction("payAtGateway", async (asked: object) => {
    const answer = await fetch(`${gateway}/test/pay`, { method: "POST", body: JSON.stringify(asked) })
    return answer.json()
  })
  return { loaded: () => count }
}

async function orderOnline(page: Page): Promise<void> {
  await fillCart(page, [{ slug: "margherita-pizza" }], "94110")
  await open(page, "/checkout")
  await fillCheckout(page)
  await page.getByRole("radio", { name: /^Pay online/ }).check()
  await expect(bill(page)).toBeVisible()
  await placeOrder(page).click()
}

const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Payment window" })
const inWindow = (page: Page, name: string) => paymentWindow(page).getByRole("button", { name })
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay \$/ })

test("the window opens after ordering, its script not before, and the paid order is placed", async ({ page }) => {
  const { loaded } = await withWindow(page)
  await orderOnline(page)
  await expect(paymentWindow(page)).toContainText(/USD/)
  expect(loaded()).toBe(1)
  await inWindow(page, "Pay in the window").click()
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
  await page.getByRole("link", { name: "Track order" }).click()
  await expect(page.getByText("Paid", { exact: true })).toBeVisible()
  const invoice = page.getByRole("link", { name: "Invoice (PDF)" })
  const answer = await page.request.get((await invoice.getAttribute("href"))!)
  expect(answer.headers()["content-type"]).toBe("application/pdf")
})

test("a window that is closed, and a payment that fails, lead back to the button, which works by keyboard @phone", async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(422))
  await withWindow(page)
  await orderOnline(page)
  await inWindow(page, "Close the window").press("Enter")
  await expect(page.getByText("You have not paid yet.")).toBeVisible()
  await expect(payNow(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await inWindow(page, "Fail").press("Enter")
  await expect(page.getByRole("alert")).toContainText("did not go through")
  await page.keyboard.press("Enter")
  await inWindow(page, "Pay in the window").press("Enter")
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
})

test("a payment whose way back is lost is found out, and the page shows it by itself @wide", async ({ page }) => {
  await withWindow(page)
  await orderOnline(page)
  await inWindow(page, "Lose the way back").click()
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
})

test("a window that cannot be loaded is told, and the order can be paid later from where it is tracked @phone", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.route(script, (route) => route.abort())
  await orderOnline(page)
  await expect(page.getByRole("alert")).toContainText("could not be opened")
  await page.unroute(script)
  await withWindow(page)
  await page.getByRole("link", { name: "Track order" }).click()
  await expect(page.getByText("Waiting for payment").first()).toBeVisible()
  await payNow(page).click()
  await inWindow(page, "Pay in the window").click()
  await expect(payNow(page)).toHaveCount(0)
  await page.getByRole("button", { name: "Cancel order" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click()
  await expect(page.getByText(/is on its way back to you|was paid back/)).toBeVisible()
})

test("a delivered order can be sent back with a reason, once @wide", async ({ page }) => {
  await fillCart(page, [{ slug: "margherita-pizza" }], "94110")
  await open(page, "/checkout")
  await fillCheckout(page)
  await placeOrder(page).click()
  await page.getByRole("link", { name: "Track order" }).click()
  await expect(page).toHaveURL(/\/track-order\//)
  const id = new URL(page.url()).pathname.split("/").pop()!
  for (const step of ["accepted", "packed", "out_for_delivery", "delivered"])
    await haat("order", "move", id, step).catch(() => "")
  await page.getByRole("button", { name: "Send back" }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: "Ask to send it back" }).click()
  await expect(sheet.getByText("Say in a few words")).toBeVisible()
  await sheet.getByRole("textbox", { name: "What is wrong?" }).fill("It was cold")
  await sheet.getByRole("button", { name: "Ask to send it back" }).click()
  await expect(page.getByText("You asked to send this order back.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Send back" })).toHaveCount(0)
})
