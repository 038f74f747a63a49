// How do branches, blocks and pages look on the wire?

import type { Block as WireBlock, BlockData as WireData } from "#contract/blocks.ts"
import type { Branch as WireBranch, Page as WirePage } from "#contract/store-parts.ts"
import { type Branch, branchOpensAt, isBranchOpen, quickestArea } from "#shop/branches/branches.ts"
import type { Page } from "#shop/content/pages.ts"
import { areaOnTerms } from "#shop/delivery/delivery.ts"
import type { Block, BlockData } from "#shop/layout/layout.ts"
import type { Settings } from "#shop/settings/settings.ts"
import { presentCard, presentCategory, presentImage } from "./catalogue.ts"
import type { Presenter } from "./money.ts"

/** `settings` are the store's: what they say of delivery holds where an area says nothing. */
export function presentBranch(
  branch: Branch,
  now: Date,
  settings: Settings,
  { money, moneyOrNull }: Presenter,
): WireBranch {
  const quickest = quickestArea(branch)
  const area = quickest && areaOnTerms(quickest, settings)
  return {
    id: branch.id,
    name: branch.name,
    slug: branch.slug,
    address: branch.address,
    city: branch.city,
    pincode: branch.pincode,
    lat: branch.lat,
    lng: branch.lng,
    phone: branch.phone,
    image: presentImage(branch.picture, branch.name),
    timezone: branch.timezone,
    opening_hours: branch.opening_hours,
    is_open: isBranchOpen(branch, now),
    opens_at: branchOpensAt(branch, now)?.toISOString() ?? null,
    min_order: money(branch.min_order),
    eta_minutes: area?.eta_minutes ?? null,
    free_delivery_over: moneyOrNull(area?.free_over ?? null),
    delivery_charge: moneyOrNull(area?.charge ?? null),
  }
}

export function presentBlock(block: Block, presenter: Presenter): WireBlock {
  const { id, code, type, position, unique_id } = block
  return {
    id,
    code,
    type,
    settings: shownSettings(block),
    position,
    data: presentData(block.data, presenter),
    ...(unique_id === null ? {} : { uniqueId: unique_id }),
  }
}

/** A merchant's own HTML and CSS leave only sanitised and scoped, as the block's data. */
function shownSettings({ code, settings }: Block): Block["settings"] {
  if (code !== "custom_html_block") return settings
  const { html, css, ...rest } = settings
  return rest
}

function presentData({ categories, products, pictures, ...data }: BlockData, presenter: Presenter): WireData {
  return {
    ...data,
    ...(categories ? { categories: categories.map(presentCategory) } : {}),
    ...(products ? { products: products.map((card) => presentCard(card, presenter)) } : {}),
    ...(pictures
      ? { pictures: Object.fromEntries([...pictures].map(([key, picture]) => [key, presentImage(picture, "")])) }
      : {}),
  }
}

export const presentContentPage = (page: Page): WirePage => ({ ...page, updated_at: page.updated_at.toISOString() })
