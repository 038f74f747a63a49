// What has the merchant set? Known keys with their defaults; a branch's own value wins over the store's.

import { announce } from "#db/changes.ts"
import type { Db, Trx } from "#db/database.ts"
import { inTransaction } from "#db/database.ts"
import type { MoneyFormat } from "#rules/money.ts"
import { parseScratchTable } from "#rules/scratch-table.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { moneySettingProblem } from "./money-settings.ts"

type Kind = "text" | "flag" | "amount" | "colour" | "html" | "number" | "address" | "percent" | "scratch_table"

/** Every setting: its kind, its default and, unless private, it is sent to shoppers. */
const text = (value = ""): Definition => ({ kind: "text", value })
const flag = (value: "true" | "false"): Definition => ({ kind: "flag", value })
const colour = (value: string): Definition => ({ kind: "colour", value })
const amount = (value = ""): Definition => ({ kind: "amount", value })
const number = (value: string): Definition => ({ kind: "number", value })
const percent = (value: string): Definition => ({ kind: "percent", value })
type Definition = { kind: Kind; value: string; isPrivate?: boolean }

const favicons = Object.fromEntries(
  ["16", "32", "48", "96", "180", "192", "512", "maskable"].map((size) => [`favicon_${size}`, text()]),
)
const seoAffixes = Object.fromEntries(
  ["product", "category", "page", "general"].flatMap((kind) => [
    [`seo_title_prefix_${kind}`, text()],
    [`seo_title_suffix_${kind}`, text()],
    [`seo_description_prefix_${kind}`, text()],
    [`seo_description_suffix_${kind}`, text()],
  ]),
)
const plugins = Object.fromEntries(
  ["chat", "analytics", "wheel_of_popups", "nudge", "intercom", "livechat", "cookie_consent"].flatMap((name) => [
    [`plugin_${name}_enable`, flag("false")],
    [`plugin_${name}_id`, text()],
  ]),
)
/** Plug-ins of the merchant's choice: where their script is, and the hosts it talks to besides its own. */
const plugInAddresses = Object.fromEntries(
  ["wheel_of_popups", "nudge"].flatMap((name) => [
    [`plugin_${name}_script_url`, { kind: "address", value: "" } as const],
    [`plugin_${name}_hosts`, text()],
  ]),
)

/** Amounts in major units. What is earned is a part of what was paid with money; see shop/loyalty. */
const loyalty: Record<string, Definition> = {
  reward_enable: flag("false"),
  /** Of what money paid of a delivered order. */
  reward_percent: percent("2"),
  /** Of an order, at most, that rewards may pay. */
  reward_max_percent: percent("20"),
  /** Of everything that comes as rewards; 0: they never end. */
  reward_expiry_days: number("180"),
  scratch_card_enable: flag("false"),
  /** Total from which a delivered order brings a card. */
  scratch_card_min_order: amount("25"),
  scratch_card_expiry_days: number("30"),
  scratch_card_table: {
    kind: "scratch_table",
    value: '[{"weight":50,"amount":0},{"weight":35,"amount":0.5},{"weight":13,"amount":1},{"weight":2,"amount":5}]',
    isPrivate: true,
  },
  /** Of all cards issued in a month (UTC) together, at most; empty: no limit. */
  scratch_card_budget: { ...amount("200"), isPrivate: true },
  referral_enable: flag("false"),
  /** With the newcomer's first delivered order, as rewards. */
  referral_reward_newcomer: amount("3"),
  referral_reward_referrer: amount("3"),
  /** Newcomers a month (UTC) that bring the referrer something. */
  referral_monthly_cap: number("10"),
}

export const settingDefinitions: Record<string, Definition> = {
  globalStoreEnable: flag("true"),
  storeName: text("Haat"),
  logo: text(),
  storeBgColor: colour("#14573f"),
  storeTextOnBgColor: colour("#ffffff"),
  storeTextColor: colour("#1c2420"),
  plugin_product_reviews_star_color: colour("#f5a524"),
  plugin_product_reviews_enable: flag("true"),
  /** Reviews are seen only after the operator has approved them. */
  plugin_product_reviews_moderation: flag("false"),
  powered_by_html: { kind: "html", value: "" },
  locale: text("en-US"),
  currencyCode: text("USD"),
  decimalPlaces: { kind: "number", value: "2" },
  symbolPlacement: text("before"),
  seo_title: text(),
  seo_description: text(),
  seo_image: text(),
  support_phone: text(),
  support_email: text(),
  social_instagram: text(),
  social_facebook: text(),
  social_x: text(),
  guest_checkout_enable: flag("true"),
  prices_include_tax: flag("true"),
  free_delivery_over: { kind: "amount", value: "" },
  /** Orders that are delivered in one half hour; 0: as many as come. */
  slot_capacity: number("0"),
  /** Code of the tax class of what is charged for delivery; empty: it is not taxed. */
  delivery_tax_class: text(),
  /** Stock is held this long for an order that waits for its online payment. */
  unpaid_order_minutes: { kind: "number", value: "30" },
  /** Days after delivery in which a shopper may ask to send an order back; 0: not at all. */
  return_days: { kind: "number", value: "7" },
  /** Who sells, on invoices; empty: the store's name. */
  seller_name: text(),
  /** Tax number of the seller, on invoices. */
  seller_tax_id: text(),
  /** Orders move along by themselves, for trying the store out. */
  demo_store: flag("false"),
  ...loyalty,
  ...favicons,
  ...seoAffixes,
  ...plugins,
  ...plugInAddresses,
}

export type Settings = Record<string, string>

const kept = (branchId: number) => `settings:${branchId}`

/** All settings of a branch, defaults filled in. */
export async function getSettings(shop: Shop, branchId: number): Promise<Settings> {
  return shop.kept.get(kept(branchId), { keys: ["cache-settings"], tags: ["settings"] }, () =>
    readSettings(shop.db, branchId),
  )
}

export async function readSettings(db: Db, branchId: number): Promise<Settings> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("branch_id", "in", [0, branchId])
    .orderBy("branch_id")
    .execute()
  const defaults = Object.entries(settingDefinitions).map(([key, { value }]) => [key, value] as const)
  return Object.fromEntries([...defaults, ...rows.map(({ key, value }) => [key, value] as const)])
}

/** What shoppers may see. */
export function publicSettings(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => settingDefinitions[key] && !settingDefinitions[key].isPrivate),
  )
}

export const isStoreOpen = (settings: Settings) => settings.globalStoreEnable === "true"

/** How the store writes amounts. */
export function moneyFormatOf(settings: Settings): MoneyFormat {
  const decimals = Number(settings.decimalPlaces)
  return {
    locale: settings.locale ?? "en-US",
    currencyCode: settings.currencyCode ?? "USD",
    decimalPlaces: Number.isInteger(decimals) && decimals >= 0 && decimals <= 4 ? decimals : 2,
    symbolPlacement: settings.symbolPlacement === "after" ? "after" : "before",
  }
}

/** Changes settings, for one branch or with branch 0 for all. Throws a refusal that names an unknown key or bad value. */
export async function setSettings(shop: Shop, actor: Actor, branchId: number, changes: Settings): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    await writeSettings(trx, actor, branchId, changes)
    await announce(trx, ["cache-settings"], ["settings"])
  })
}

/** As `setSettings`, inside a transaction, without the announcement. */
export async function writeSettings(trx: Trx, actor: Actor, branchId: number, changes: Settings): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const problem = settingProblem(key, value) ?? (await moneySettingProblem(trx, branchId, key, value))
    if (problem) throw new Refusal("rule", "bad_setting", problem, { fields: { [key]: [problem] } })
    await trx
      .insertInto("settings")
      .values({ branch_id: branchId, key, value })
      .onConflict((conflict) => conflict.columns(["branch_id", "key"]).doUpdateSet({ value }))
      .execute()
    await recordEvent(trx, actor, { kind: "setting", id: key }, "changed", { branch_id: branchId, value })
  }
}

function settingProblem(key: string, value: string): string | null {
  const definition = Object.hasOwn(settingDefinitions, key) ? settingDefinitions[key] : undefined
  if (!definition) return `There is no setting ${key}`
  if (definition.kind === "flag" && value !== "true" && value !== "false") return `${key} is "true" or "false"`
  if (definition.kind === "address" && value !== "" && !(value.startsWith("https://") && URL.canParse(value)))
    return `${key} is a whole https address`
  if (definition.kind === "colour" && !/^#[0-9a-fA-F]{6}$/.test(value)) return `${key} is a colour such as #14573f`
  if (definition.kind === "number" && !/^[0-9]{1,9}$/.test(value)) return `${key} is a whole number`
  if (definition.kind === "amount" && !/^([0-9]{1,12}(\.[0-9]{1,4})?)?$/.test(value)) return `${key} is an amount`
  if (definition.kind === "percent" && !isPercent(value)) return `${key} is a percentage, 0 to 100`
  if (definition.kind === "scratch_table" && parseScratchTable(value, (amount) => amount) === null) {
    return `${key} is a list of rows such as {"weight": 30, "amount": 1.5}, with something to win`
  }
  return null
}

const isPercent = (value: string) => /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(value) && Number(value) <= 100
