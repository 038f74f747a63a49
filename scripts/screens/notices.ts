// What is said over everything: no connection, a closed store, the question about cookies.

import { haat } from "../../test/browser/support.ts"
import { type Screen, statesOf, unanswered, withoutWorker } from "./screen.ts"

/** Nodes of the store look for changes once a second. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 1500))

const consent: Screen = {
  name: "consent",
  path: "/",
  before: async (page) => {
    // The question is kept from robots.
    await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }))
    await page.goto("/")
    await page.context().addCookies([{ name: "branch_id", value: "3", url: page.url() }])
    await haat("settings", "set", "plugin_cookie_consent_enable", "true", "--branch", "harbour")
    await seen()
  },
  after: (page) => page.getByRole("dialog").waitFor(),
  undo: () => haat("settings", "set", "plugin_cookie_consent_enable", "false", "--branch", "harbour"),
}

export const notices: Screen[] = [
  {
    name: "offline",
    path: "/category/bakery",
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole("status").getByText("You are offline!").waitFor()
    },
    undo: (page) => page.context().setOffline(false),
    allow: unanswered,
  },
  {
    name: "offline-unseen",
    path: "/category/bakery",
    before: withoutWorker,
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole("main").getByRole("link", { name: "Baguette", exact: true }).click()
      await page.getByRole("alertdialog").waitFor()
    },
    undo: (page) => page.context().setOffline(false),
    allow: unanswered,
  },
  {
    name: "closed",
    path: "/",
    before: async (page) => {
      await page.goto("/")
      await page.context().addCookies([{ name: "branch_id", value: "2", url: page.url() }])
      await haat("settings", "set", "globalStoreEnable", "false", "--branch", "market-hall")
      await seen()
    },
    undo: () => haat("settings", "set", "globalStoreEnable", "true", "--branch", "market-hall"),
  },
  consent,
  ...statesOf(consent, {
    chosen: {
      after: async (page) => {
        await page.getByRole("dialog").getByRole("button", { name: "Choose" }).click()
        await page.getByRole("button", { name: "Save my choice" }).waitFor()
      },
    },
  }),
]
