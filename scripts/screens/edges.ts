// Home as other merchants set it: long texts, many links, nothing set, no pictures, plug-in blocks. The store's answer is changed on its way.

import type { Page } from "@playwright/test"
import { changed, type Screen, unanswered, unroute } from "./screen.ts"

// biome-ignore lint/suspicious/noExplicitAny: whatever a store may answer
type Data = any

const long =
  "Hand-picked, sun-ripened heirloom tomatoes of the old varieties from the market garden behind the station, 1.5 kilograms in a wooden crate"
const ground = "#fff0d2"

/** Home with its data as `change` leaves it: told of a new version, the page asks for it again. */
function home(name: string, change: (data: Data) => void, more: Partial<Screen> = {}): Screen {
  const before = async (page: Page) => {
    await changed<Record<string, string>>(page, "cache-info", (versions) => {
      for (const key of Object.keys(versions)) versions[key] = "looked-at"
    })
    await changed(page, "get-data", change)
    if (name === "no-pictures") await page.route("**/pictures/**", (route) => route.abort())
  }
  return { name: `home-${name}`, path: "/", before, undo: unroute, ...more }
}

const block = (data: Data, code: string): Data => data.layout.find((one: Data) => one.code === code)
const products = (data: Data): Data[] => data.layout.flatMap((one: Data) => one.data.products ?? [])
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: at % 4 ? `Page ${at + 1}` : "Terms of delivery and returns",
    link_to: `/page/${at}`,
  }))

export const edges: Screen[] = [
  home(
    "long",
    (data) => {
      data.settings.storeName = "The Old Town Bakery and Delicatessen of Saint Augustine"
      data.settings.powered_by_html = `<p>Powered by <a href="https://example.com">a platform with a rather long name</a>. ${long}.</p>`
      block(data, "top_nav").settings.announcement = `${long}. ${long}.`
      Object.assign(block(data, "bottom_nav").settings, { footer_links: links(30), footer_text: long.repeat(4) })
      for (const { settings } of data.layout) if (settings.section_title) settings.section_title = long
      for (const category of block(data, "categories_grid")?.data.categories ?? [])
        category.name = "Confectionery & cakes"
      for (const card of products(data))
        Object.assign(card, { name: long, unit: long, selling_price: 1234567.89, original_price: 2345678.9 })
      for (const slide of block(data, "banner_slider")?.settings.images ?? [])
        Object.assign(slide, {
          eyebrow: long.slice(0, 80),
          title: long.slice(0, 120),
          subtitle: long,
          button_text: "Have a look at all of it",
        })
    },
    { whole: true },
  ),
  home(
    "bare",
    (data) => {
      for (const key of ["logo", "powered_by_html", "storeTextColor"]) delete data.settings[key]
      for (const one of data.layout) one.settings = one.code === "static_banner" ? { image: "none" } : {}
      block(data, "bottom_nav").data = {}
    },
    { whole: true },
  ),
  home(
    "no-pictures",
    (data) => {
      for (const one of data.layout) one.data.pictures = {}
    },
    { whole: true, allow: unanswered },
  ),
  home(
    "one-each",
    (data) => {
      for (const { data: own } of data.layout) {
        own.products = own.products?.slice(0, 1)
        own.categories = own.categories?.slice(0, 1)
      }
      block(data, "banner_slider").settings.images.length = 1
    },
    { whole: true },
  ),
  home("empty", (data) => {
    data.layout = data.layout.filter(({ code }: Data) => code.endsWith("_nav"))
  }),
  home("logo", (data) => {
    const image = products(data)[0].image
    data.settings.logo = image?.src ?? ""
    Object.assign(block(data, "top_nav").settings, {
      logo_placement: "CENTER",
      left_button: "MENU",
      right_button: "SEARCH",
    })
  }),
  home(
    "bright",
    (data) => {
      Object.assign(data.settings, {
        storeBgColor: "#ffd60a",
        storeTextOnBgColor: "#ffffff",
        storeTextColor: "#777777",
      })
      Object.assign(block(data, "bottom_nav").settings, { footer_type: "float" })
    },
    { whole: true },
  ),
  home("plug-ins", (data) => {
    data.settings.plugin_chat_enable = "true"
    const plugIn = (position: number, settings: object, code = "chat") => ({
      ...{ id: 9000 + position, code, type: "plugin", data: {}, position, uniqueId: `block-${position}` },
      settings,
    })
    data.layout.push(
      plugIn(-3, { section_title: "Talk to us", height: 120 }),
      plugIn(-2, { section_title: "Room for nothing" }),
      plugIn(-1, { section_title: "Coloured", section_background_color: ground, height: 80 }),
      plugIn(0, { section_title: "Off", height: 80 }, "nudge"),
    )
  }),
]
