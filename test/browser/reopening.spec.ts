// Does a page that waits for the store to open go on by itself?

import { expect, haat, open, test } from "./support.ts"

test("a closed store that opens again lets an open page go on, without loading it again @phone", async ({
  page,
  context,
  baseURL,
}) => {
  const notice = page.getByRole("alertdialog")
  await context.addCookies([{ name: "branch_id", value: "3", url: baseURL! }])
  await page.clock.install()
  try {
    await haat("store", "close", "--branch", "harbour")
    // Nodes of the store look for changes once a second.
    await expect(async () => {
      await open(page, "/category/bakery")
      await expect(notice).toContainText("We will be back shortly.", { timeout: 500 })
    }).toPass()
  } finally {
    await haat("store", "open", "--branch", "harbour")
  }
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(notice).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
})
