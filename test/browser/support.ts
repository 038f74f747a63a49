// What do all journeys share? A console that must stay silent, a page that is waited for until it is alive, the operator's command line, and a
// cart that is filled without tapping through the store.

import { type ChildProcess, fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test"
import type { Ran } from "../support/operator.ts"

export { expect, type Locator, type Page }

export type Complaints = {
  /** What the test provokes on purpose; everything else fails it. */
  allow(...patterns: RegExp[]): void
  /** For contexts a test opens itself. */
  watch(context: BrowserContext): void
}

type Fixtures = {
  complaints: Complaints
  wide: boolean
  /** Whether the service worker may come in: it would take requests before `page.route` sees them. */
  worker: boolean
}

export const test = base.extend<Fixtures>({
  wide: async ({ viewport }, use) => use((viewport?.width ?? 0) > 768),
  worker: [false, { option: true }],
  complaints: [
    async ({ context, worker }, use) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      const watch = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
        })
        watched.on("weberror", (error) => heard.push(`page error: ${error.error().stack}`))
      }
      watch(context)
      if (!worker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))
      await use({ watch, allow: (...patterns) => void allowed.push(...patterns) })
      // The one thing that Playwright leaves as it is when the next test gets the same tab.
      await context.setOffline(false)
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, "what the browser's console says").toEqual([])
    },
    { auto: true },
  ],
})

/** What the console says about an answer that is not a success: the browser's own line and the client's log. */
export const refused = (status: number): RegExp[] => [
  new RegExp(`Failed to load resource.*status of ${status}`),
  new RegExp(`^warning: \\w+ failed ${status} `),
]
/** The same for a request without an answer. */
export const unanswered = [
  /Failed to load resource: net::ERR_/,
  /^warning: No answer /,
  /^warning: The page's title could not be made TypeError: Failed to fetch/,
]

/** Opens an address and waits until the page is alive: its kept state has been read and the first question asked. */
export async function open(page: Page, path: string) {
  const alive = page.waitForResponse(isFirstQuestion)
  const answer = await page.goto(path)
  await alive
  return answer
}

export async function reload(page: Page): Promise<void> {
  const alive = page.waitForResponse(isFirstQuestion)
  await page.reload()
  await alive
}

const isFirstQuestion = (response: { url(): string }) => /\/api\/(cache-info|get-data)\?/.test(response.url())

let operator: ChildProcess | undefined
let command: Promise<unknown> = Promise.resolve()

/** The operator's command line, on the store under test while it runs. Returns what it says, and throws it when it fails. */
export async function haat(...words: string[]): Promise<string> {
  const ran = command.then(() => operate(words))
  command = ran.catch(() => {})
  const { code, said } = await ran
  if (code !== 0) throw new Error(`haat ${words.join(" ")} ended with ${code}: ${said}`)
  return said
}

/** A process for all commands of a worker: starting one takes longer than most commands. */
async function operate(words: string[]): Promise<Ran> {
  operator ??= startOperator()
  const done = new AbortController()
  const { signal } = done
  try {
    const ended = once(operator, "exit", { signal }).then(() =>
      Promise.reject(new Error("The operator's process ended")),
    )
    const answered = once(operator, "message", { signal })
    operator.send(words)
    const [ran] = await Promise.race([answered, ended])
    return ran
  } finally {
    done.abort()
  }
}

function startOperator(): ChildProcess {
  const env = { ...process.env, DATA_DIR: process.env.BROWSER_TEST_DATA, DATABASE_URL: "" }
  const child = fork(join(import.meta.dirname, "../support/operator.ts"), { env, execArgv: [], stdio: "inherit" })
  child.unref()
  child.channel?.unref()
  return child
}

/** Prices come in with a product file, as they do in a real store. */
export async function setPrice(slug: string, price: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "haat-prices-"))
  try {
    await writeFile(join(folder, "prices.csv"), `Handle,Variant Price\n${slug},${price.toFixed(2)}\n`)
    await haat("import", "products", join(folder, "prices.csv"))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const setStock = (variantId: number, pieces: number): Promise<string> =>
  haat("stock", "set", String(variantId), String(pieces), "--branch", "park-street")

export type Guest = { id: string; headers: Record<string, string> }

export const newGuest = (): Guest => {
  const id = randomUUID()
  return { id, headers: { "X-Requested-With": "XMLHttpRequest", "guest-id": id } }
}

/** The page's shopper is this guest, as if they had been here before. */
export async function actAs(page: Page, { id }: Guest): Promise<void> {
  await page.addInitScript((guestId) => {
    if (!localStorage.getItem("haat")) localStorage.setItem("haat", JSON.stringify({ state: { guestId }, version: 1 }))
  }, id)
}

/** biome-ignore lint/suspicious/noExplicitAny: tests look at what they need of an answer */
export async function getJson(page: Page, path: string, headers: Record<string, string> = {}): Promise<any> {
  const answer = await page.request.get(path, { headers })
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  return answer.json()
}

/** biome-ignore lint/suspicious/noExplicitAny: as above */
export const product = (page: Page, slug: string, branch = 1): Promise<any> =>
  getJson(page, `/api/get-product?slug=${slug}&branch_id=${branch}`)

type Line = { slug: string; quantity?: number; branch?: number }

/** A guest with these in the cart, the first combination of each, and the delivery place where one is given. */
export async function fillCart(page: Page, lines: Line[], pincode?: string): Promise<Guest> {
  const guest = newGuest()
  for (const { slug, quantity = 1, branch = 1 } of lines) {
    const found = await product(page, slug, branch)
    const combination = found.combinations.find((one: { in_stock: boolean }) => one.in_stock)
    const selected_attributes = Object.fromEntries(
      found.attributes.map((attribute: { id: number; values: { id: number }[] }) => [
        attribute.id,
        attribute.values.map(({ id }) => id).filter((id) => combination.ids.includes(id)),
      ]),
    )
    await post(page, `/api/cart/add?branch_id=${branch}`, guest, {
      product_id: found.id,
      quantity,
      selected_attributes,
      selected_multi_attributes: {},
    })
  }
  if (pincode) await post(page, "/api/cart/set-address?branch_id=1", guest, { pincode })
  await actAs(page, guest)
  return guest
}

export async function post(page: Page, path: string, guest: Guest, data: object): Promise<void> {
  const answer = await page.request.post(path, { headers: guest.headers, data })
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
}

/** The card of a product in the open page, or in a part of it; home may lie beneath with a card of the same product. */
export function cardOf(place: Page | Locator, name: string): Locator {
  const page = "page" in place ? place.page() : place
  const within = "page" in place ? place : page.getByRole("main")
  const title = page.getByRole("heading", { name, exact: true })
  return within.getByRole("article").filter({ has: title }).first()
}

export const bill = (page: Page): Locator => page.getByRole("region", { name: "Bill" })

/** The lines of an open cart. */
export const cartLine = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Items", exact: true }).getByRole("listitem").filter({ hasText: name })

/** A text that came up at the bottom for a moment; over an open panel it is for the eye only, the panel says it itself. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /^Notifications/, includeHidden: true })
    .getByRole("listitem", { includeHidden: true })
    .filter({ hasText: text })

/** Everything the checkout asks of a guest. */
export async function fillCheckout(page: Page, pincode = "94110"): Promise<void> {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Rao")
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("415 555 0123")
  await page.getByRole("textbox", { name: "Street and house number" }).fill("12 Mission Street")
  await page.getByRole("textbox", { name: "Pincode" }).fill(pincode)
  await page.getByRole("textbox", { name: "City" }).fill("San Francisco")
}

export const placeOrder = (page: Page): Locator => page.getByRole("button", { name: /^Place order/ })

export type Customer = Guest & { token: string; email: string; password: string }

/** Asks from an address of its own: how often one address may try is limited, and all tests come from this machine. */
export const fromElsewhere = (): Record<string, string> => {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { "X-Forwarded-For": `10.${part()}.${part()}.${part()}` }
}

/** Opens an account with a password, as its shopper could; the e-mail address waits to be confirmed. */
export async function newCustomer(page: Page, name = "Asha Rao"): Promise<Customer> {
  const guest = newGuest()
  const email = `asha-${guest.id.slice(0, 8)}@example.com`
  const password = `pw-${guest.id}`
  const answer = await page.request.post("/api/register?branch_id=1", {
    headers: { ...guest.headers, ...fromElsewhere() },
    data: { name, email, password },
  })
  expect(answer.ok(), `register answers ${answer.status()}: ${await answer.text()}`).toBe(true)
  const { token } = await answer.json()
  const headers = { "X-Requested-With": "XMLHttpRequest", Authorization: `Bearer ${token}` }
  return { id: newGuest().id, headers, token, email, password }
}

/** The page's shopper is this customer, as if they had signed in here before. */
export async function actAsCustomer(page: Page, { id, token }: Customer): Promise<void> {
  await page.addInitScript(
    ([guestId, authToken]) => {
      if (localStorage.getItem("haat")) return
      const user = { loginData: null, authToken, details: {}, changed_at: 1 }
      localStorage.setItem("haat", JSON.stringify({ state: { guestId, user }, version: 2 }))
    },
    [id, token],
  )
}

export async function signedIn(page: Page, name?: string): Promise<Customer> {
  const customer = await newCustomer(page, name)
  await actAsCustomer(page, customer)
  return customer
}

/** A number nobody else in these tests has. */
export const newPhone = (): string => `+1415${2_000_000 + Math.floor(Math.random() * 7_999_999)}`

/** The code the store sent last to a phone or an e-mail address, read from what it has to send. */
export async function sentCode(to: string): Promise<string> {
  const list = await haat("messages", "list", "--to", to, "--limit", "1")
  const [, code] = /\b(\d{6}) is your code/.exec(list) ?? []
  expect(code, `a code for ${to}`).toBeDefined()
  return code!
}

/** Fills the six boxes. */
export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole("textbox", { name: "Code with 6 digits" }).pressSequentially(code)

/** An order of cherries, delivered; its id. */
export async function delivered(page: Page, customer: Customer): Promise<string> {
  const send = async (path: string, data: object, headers = {}) => {
    const answer = await page.request.post(`/api/${path}?branch_id=1`, {
      headers: { ...customer.headers, ...headers },
      data,
    })
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { id } = await product(page, "cherries")
  await send("cart/add", { product_id: id, quantity: 4 })
  const { total } = await send("cart/set-address", { pincode: "94110" })
  const body = {
    address: { line1: "12 Mission Street", city: "San Francisco", pincode: "94110" },
    contact: { name: "Asha Rao", phone: "415 555 0123" },
    payment_method: "cash_on_delivery",
    expected_total: total,
  }
  const { order } = await send("place-order", body, { "Idempotency-Key": randomUUID() })
  for (const status of ["accepted", "packed", "out_for_delivery", "delivered"]) {
    await haat("order", "move", order.number, status)
  }
  return order.order_id
}
