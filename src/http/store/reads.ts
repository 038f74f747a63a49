// Public reads of the store itself: versions, start data, pages, delivery.

import { readVersions } from "#db/changes.ts"
import { toMinor } from "#rules/money.ts"
import { nextChangeAt } from "#rules/opening-hours.ts"
import { type Branch, getBranch, getBranches } from "#shop/branches/branches.ts"
import { getPage, getPages } from "#shop/content/pages.ts"
import { quoteDelivery, suggestBranch } from "#shop/delivery/delivery.ts"
import { findPlaces } from "#shop/delivery/places.ts"
import { getLayout } from "#shop/layout/layout.ts"
import { getSettings, moneyFormatOf, publicSettings } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"
import { presentMoneyOf, productTagsOf } from "../catalogue/reads.ts"
import { presentBlock, presentBranch, presentContentPage } from "../present/store.ts"
import type { ReadTable } from "../public-reads.ts"

export const storeReads: ReadTable = {
  cacheInfo: async ({ db }, branchId) => {
    const versions = await readVersions(db)
    const text = (key: string) => `${versions[key] ?? 0}.${branchId}`
    return [
      {
        "cache-settings": text("cache-settings"),
        "cache-layouts": text("cache-layouts"),
        "cache-branches": text("cache-branches"),
        "cache-products": text("cache-products"),
      },
      { keys: ["cache-settings", "cache-layouts", "cache-branches", "cache-products"], tags: ["*"] },
    ]
  },

  getData: async (shop, branchId) => {
    await getBranch(shop, branchId)
    const [blocks, settings, branches] = await Promise.all([
      getLayout(shop, branchId),
      getSettings(shop, branchId),
      getBranches(shop),
    ])
    const presenter = await presentMoneyOf(shop, branchId)
    const layout = blocks.map((block) => presentBlock(block, presenter))
    const now = shop.now()
    const shown = layout.flatMap(({ data }) => data.products ?? [])
    return [
      {
        layout,
        settings: publicSettings(settings),
        branches: branches.map((branch) => presentBranch(branch, now, settings, presenter)),
      },
      {
        keys: ["cache-settings", "cache-layouts", "cache-branches", "cache-products"],
        tags: ["settings", "layout", "branches", "pages", "products", "categories", ...productTagsOf(shown)],
        ...whileHoursHold(shop, branches),
      },
    ]
  },

  getPages: async (shop) => [await getPages(shop), { keys: ["cache-layouts"], tags: ["pages"] }],

  getPage: async (shop, _, { slug }) => [
    presentContentPage(await getPage(shop, slug)),
    { keys: ["cache-layouts"], tags: ["pages"] },
  ],

  findPlaces: async (shop, _, { q = "", place_id, lat, lng }) => {
    const query = place_id !== undefined ? { place_id } : lat !== undefined && lng !== undefined ? { lat, lng } : { q }
    return [await findPlaces(shop, query), { keys: ["cache-branches"], tags: ["branches"] }]
  },

  checkPincode: async (shop, branchId, { pincode = "", lat = null, lng = null, subtotal = 0 }) => {
    const [branch, settings, presenter] = await Promise.all([
      getBranch(shop, branchId),
      getSettings(shop, branchId),
      presentMoneyOf(shop, branchId),
    ])
    const money = moneyFormatOf(settings)
    const place = { pincode, lat, lng }
    const isKnown = pincode !== "" || (lat !== null && lng !== null)
    const amount = toMinor(subtotal, money.decimalPlaces)
    const quote = quoteDelivery(branch, isKnown ? place : null, amount, settings)
    const suggested = quote.delivery.is_available ? null : await suggestBranch(shop, place, amount)
    return [
      {
        is_delivery_available: quote.delivery.is_available,
        delivery_charge: presenter.money(quote.delivery.is_available ? quote.delivery.charge : 0),
        delivery_message: quote.message,
        min_order: presenter.money(quote.min_order),
        eta_minutes: quote.eta_minutes,
        suggested_branch_id: suggested?.id ?? null,
      },
      { keys: ["cache-branches", "cache-settings"], tags: ["branches", "settings"] },
    ]
  },
}

/** "Open" and "closed" are right only until a branch next opens or closes. */
function whileHoursHold(shop: Shop, branches: Branch[]): { until?: number } {
  const now = shop.now()
  const changes = branches.flatMap(({ opening_hours, timezone }) => nextChangeAt(opening_hours, now, timezone) ?? [])
  return changes.length === 0 ? {} : { until: Math.min(...changes.map((at) => at.getTime())) }
}
