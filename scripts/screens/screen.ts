// What is a screen that is looked at: an address, what comes before and after, and what must be undone?

import type { Page } from "@playwright/test"

export type Screen = {
  name: string
  path: string | ((page: Page) => Promise<string>)
  /** What comes before the page is opened: a filled cart, a closed store. */
  before?: (page: Page) => Promise<unknown>
  /** What happens on it before the picture is taken. */
  after?: (page: Page) => Promise<unknown>
  /** What must be undone, because other screens would see it too. */
  undo?: (page: Page) => Promise<unknown>
  only?: "phone" | "wide"
  /** The whole page, not only what is seen first. */
  whole?: boolean
  /** Also in every other way of seeing (ways.ts). */
  main?: boolean
  /** What the console says because the state was provoked. */
  allow?: RegExp[]
}

export const missing = [/status of 404/, /failed 404/]
export const broken = [/status of 500/, /failed 500/]
export const refused = [/status of (409|422)/, /failed (409|422)/]
export const unanswered = [/net::ERR_/, /^warning: (No answer|Versions could not|The page's title|\w+ failed)/]

/** The service worker would take requests before they could be answered differently. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))

/** Requests of this call never get their answer. */
export async function waiting(page: Page, call: string): Promise<void> {
  await withoutWorker(page)
  await page.route(`**/api/${call}*`, () => undefined)
}

export async function failing(page: Page, call: string): Promise<void> {
  await withoutWorker(page)
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, body: "{}" }))
}

/** The call is answered with its answer as `change` leaves it. */
export async function changed<T>(page: Page, call: string, change: (answer: T) => void): Promise<void> {
  await withoutWorker(page)
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })
}

export const unroute = (page: Page): Promise<void> => page.unrouteAll({ behavior: "ignoreErrors" })

/** The screen in these states, each named after it and told by what is different in it. */
export function statesOf({ main: _, whole: __, ...screen }: Screen, states: Record<string, Partial<Screen>>): Screen[] {
  return Object.entries(states).map(([state, own]) => ({ ...screen, ...own, name: `${screen.name}-${state}` }))
}

/** How a page that asks for its data itself looks while it waits, when it gets none, and without a connection. */
export function troubles(screen: Screen, call: string): Screen[] {
  const also = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await screen.before?.(page)
    await act(page)
  }
  const { name, path } = screen
  return [
    { name: `${name}-loading`, path, before: also((page) => waiting(page, call)), undo: unroute },
    { name: `${name}-error`, path, before: also((page) => failing(page, call)), undo: unroute, allow: broken },
  ]
}
