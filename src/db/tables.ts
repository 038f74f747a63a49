// What do the tables hold? Column types for Kysely; the truth about constraints is in the migrations.

import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { OpeningHours } from "#rules/opening-hours.ts"
import type { TaxLine } from "#rules/tax.ts"

/** What a list can be filtered by, with the number of products each choice leaves; amounts in minor units. */
export type FiltersRow = {
  price: { min: number; max: number }
  in_stock: { count: number }
  ratings: { rating_min: number; count: number }[]
  attributes: { name: string; values: { value: string; count: number }[] }[]
}

/** bigint, read as a number: amounts and counts stay far below 2^53. */
type Int8 = ColumnType<number, number, number>
type Json<T> = ColumnType<T, string, string>
type Time = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type CartAddressRow = { title: string; pincode: string; lat: number | null; lng: number | null }
export type ContactRow = { name: string; phone: string; email?: string }
export type AddressRow = {
  line1: string
  line2?: string
  landmark?: string
  city: string
  state?: string
  pincode: string
  lat?: number | null
  lng?: number | null
}
export type SlotRow = { id: string; title: string; starts_at: string; ends_at: string }

export type Tables = {
  versions: { key: string; version: Int8 }
  secrets: { name: string; value: string }
  events: {
    id: GeneratedAlways<number>
    at: Time
    actor_kind: "shopper" | "operator" | "system"
    actor_id: string
    subject_kind: string
    subject_id: string
    kind: string
    data: Json<Record<string, unknown>>
  }
  pictures: {
    key: string
    width: number
    height: number
    original: string
    placeholder: string
    source_url: Generated<string | null>
  }
  branches: {
    id: Generated<number>
    slug: string
    name: string
    address: string
    city: string
    pincode: string
    lat: number
    lng: number
    phone: string
    picture: string | null
    timezone: string
    opening_hours: Json<OpeningHours[]>
    min_order: Int8
    is_enabled: Generated<boolean>
    position: number
  }
  delivery_areas: {
    id: GeneratedAlways<number>
    branch_id: number
    kind: "pincode" | "prefix" | "radius"
    value: string
    radius_m: number | null
    charge: Int8
    per_km: Generated<number>
    included_m: Generated<number>
    tiers: Json<{ over: number; charge: number }[]>
    free_over: Int8 | null
    min_order: Int8
    eta_minutes: number
    title: string
    city: string
    position: number
  }
  settings: { branch_id: number; key: string; value: string }
  layout_blocks: {
    id: GeneratedAlways<number>
    branch_id: number
    code: string
    type: "designElement" | "plugin"
    settings: Json<Record<string, unknown>>
    position: number
    unique_id: string | null
  }
  pages: {
    id: GeneratedAlways<number>
    slug: string
    title: string
    html: string
    seo_title: string
    seo_description: string
    position: number
    updated_at: Time
  }
  categories: {
    id: GeneratedAlways<number>
    parent_id: number | null
    slug: string
    name: string
    description: string
    picture: string | null
    position: number
    seo_title: string
    seo_description: string
  }
  products: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    description: string
    unit: string
    brand: string
    tags: string[]
    badges: string[]
    is_published: boolean
    popularity: number
    tax_class: string | null
    seo_title: string
    seo_description: string
    rating_count: Generated<number>
    rating_sum: Generated<number>
    review_count: Generated<number>
    ratings: Generated<number[]>
    search_text: string
    sold_at: Generated<number[]>
    created_at: Time
    updated_at: Time
  }
  tax_classes: { code: string; name: string }
  tax_rates: { class: string; branch_id: Generated<number>; position: number; name: string; rate: number }
  product_redirects: { slug: string; product_id: number }
  search_words: { word: string; uses: Generated<number> }
  product_images: { product_id: number; position: number; picture: string; alt: string }
  product_categories: { product_id: number; category_id: number; position: number }
  shelves: {
    category_id: number
    product_id: number
    popularity: number
    created_at: Time
    name: string
    rating: number
  }
  price_shelves: { branch_id: number; category_id: number; price: Int8; product_id: number }
  word_shelves: {
    word: string
    popularity: number
    product_id: number
    words: string | null
    name: string | null
    created_at: Time
    rating: number
  }
  word_totals: { branch_id: number; word: string; total: number }
  list_facts: {
    branch_id: number
    category_id: number
    total: number
    filters: ColumnType<FiltersRow | null, string | null, string | null>
    is_due: Generated<boolean>
    counted_at: Time
  }
  attributes: {
    id: GeneratedAlways<number>
    product_id: number
    name: string
    is_multi: boolean
    min_select: number
    max_select: number | null
    position: number
  }
  attribute_values: {
    id: GeneratedAlways<number>
    attribute_id: number
    value: string
    price: Int8
    dependencies: number[]
    position: number
  }
  variants: {
    id: GeneratedAlways<number>
    product_id: number
    value_ids: number[]
    sku: string
    barcode: string
    weight_grams: number
    price: Int8
    original_price: Int8 | null
    picture: string | null
    position: number
  }
  value_variant_prices: { value_id: number; variant_id: number; price: Int8 }
  stock: {
    branch_id: number
    variant_id: number
    counted: number
    sold: Generated<number>
    quantity: GeneratedAlways<number>
    price: Int8 | null
    original_price: Int8 | null
  }
  listings: {
    branch_id: number
    product_id: number
    price: Int8
    original_price: Int8 | null
    max_price: Int8
    in_stock: boolean
  }
  reviews: {
    id: GeneratedAlways<number>
    product_id: number
    author: string
    rating: number
    text: string
    pictures: string[]
    order_item_id: Generated<number | null>
    status: Generated<"visible" | "pending" | "hidden">
    updated_at: Time
    created_at: Time
  }
  picture_removals: { original: string; asked_at: Time }
  picture_uploads: { key: string; shopper_id: string; uploaded_at: Time }
  discounts: {
    id: GeneratedAlways<number>
    code: string | null
    title: string
    description: string
    kind: "percent" | "fixed" | "free_delivery" | "buy_x_get_y"
    value: Int8
    buy: number | null
    cap: Int8 | null
    min_subtotal: Int8
    is_first_order_only: boolean
    category_ids: number[]
    product_ids: number[]
    branch_ids: Generated<number[]>
    is_automatic: boolean
    is_stackable: Generated<boolean>
    is_listed: Generated<boolean>
    usage_limit: number | null
    per_customer_limit: number | null
    uses: Generated<number>
    starts_at: NullableTime
    ends_at: NullableTime
    is_enabled: Generated<boolean>
  }
  carts: {
    id: GeneratedAlways<number>
    shopper_id: string
    ordered_at: NullableTime
    address: Json<CartAddressRow> | null
    coupon_code: string | null
    created_at: Time
    updated_at: Time
  }
  cart_items: {
    id: GeneratedAlways<number>
    cart_id: number
    product_id: number
    variant_id: number
    multi_value_ids: number[]
    quantity: number
    seen_price: Int8 | null
  }
  orders: {
    id: GeneratedAlways<number>
    public_id: string
    number: Generated<number>
    shopper_id: string
    branch_id: number
    cart_id: number
    idempotency_key: string
    request_hash: string
    status: string
    currency: string
    decimal_places: number
    contact: Json<ContactRow>
    address: Json<AddressRow>
    slot: Json<SlotRow> | null
    note: string
    prices_include_tax: boolean
    subtotal: Int8
    product_price_discount: Int8
    order_discount_amount: Int8
    shipping_discount_amount: Int8
    delivery_charge: Int8
    tax_amount: Int8
    delivery_tax: Int8
    tax_lines: Json<TaxLine[]>
    total: Int8
    wallet_amount: ColumnType<number, number | undefined, number>
    reward_amount: ColumnType<number, number | undefined, number>
    eta_at: NullableTime
    placed_at: Time
    status_at: Time
    told_status: Generated<string>
    return_requested_at: NullableTime
  }
  order_items: {
    id: GeneratedAlways<number>
    order_id: number
    product_id: number | null
    variant_id: number | null
    slug: string
    name: string
    unit: string
    options_text: string
    multi_value_ids: Generated<number[]>
    picture: string | null
    quantity: number
    unit_price: Int8
    original_unit_price: Int8
    line_total: Int8
    tax_amount: Int8
  }
  customers: {
    id: GeneratedAlways<number>
    shopper_id: string
    name: Generated<string>
    email: string | null
    phone: string | null
    pending_email: string | null
    pending_phone: string | null
    password_hash: string | null
    picture: string | null
    language: string | null
    referral_code: string
    created_at: Time
    erased_at: NullableTime
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: string
    customer_id: number
    device: Generated<string>
    created_at: Time
    used_at: Time
  }
  captures: {
    id: GeneratedAlways<number>
    payment_id: number
    provider_payment_id: string
    amount: Int8
    currency: string
    created_at: Time
  }
  refunds: {
    id: GeneratedAlways<number>
    order_id: number
    capture_id: number
    amount: Int8
    reason: "cancelled" | "returned" | "not_needed" | "mismatch"
    status: Generated<"waiting" | "sent" | "done" | "failed">
    idempotency_key: Generated<string>
    provider_refund_id: string | null
    attempts: Generated<number>
    due_at: Time
    error: Generated<string>
    is_told: Generated<boolean>
    created_at: Time
    updated_at: Time
  }
  gateway_events: {
    id: string
    event: string
    provider_order_id: string | null
    provider_payment_id: string | null
    received_at: Time
  }
  invoices: { number: number; order_id: number; issued_at: Time }
  jobs: { name: string; due_at: Time; ran_at: NullableTime; error: Generated<string> }
  messages: {
    id: GeneratedAlways<number>
    channel: "email" | "sms"
    recipient: string
    subject: string
    text: string
    status: Generated<"waiting" | "sent" | "given_up">
    attempts: Generated<number>
    due_at: Time
    error: Generated<string>
    sent_by: string | null
    created_at: Time
    sent_at: NullableTime
  }
  notifications: {
    id: GeneratedAlways<number>
    customer_id: number
    title: string
    text: string
    link: Generated<string>
    is_read: Generated<boolean>
    created_at: Time
  }
  addresses: {
    id: GeneratedAlways<number>
    customer_id: number
    label: string
    name: string
    phone: string
    line1: string
    line2: Generated<string>
    landmark: Generated<string>
    city: string
    state: Generated<string>
    pincode: string
    lat: number | null
    lng: number | null
    is_default: Generated<boolean>
    created_at: Time
  }
  wishes: { id: GeneratedAlways<number>; shopper_id: string; product_id: number; created_at: Time }
  codes: { purpose: string; contact: string; code_hash: string; tries_left: number; expires_at: Time }
  password_links: { customer_id: number; token_hash: string; expires_at: Time }
  tries: { key: string; used: number; open_at: Time; ends_at: Time }
  staff: {
    id: GeneratedAlways<number>
    name: string
    email: string
    role: "owner" | "manager" | "clerk"
    is_active: Generated<boolean>
    created_at: Time
  }
  discount_uses: { order_id: number; discount_id: number; shopper_id: string; amount: Int8; phone: Generated<string> }
  payments: {
    id: GeneratedAlways<number>
    order_id: number
    method: string
    status: "due" | "captured" | "cancelled"
    amount: Int8
    provider_order_id: string | null
    provider_amount: Int8 | null
    check_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  accounts: { id: GeneratedAlways<number>; kind: string; customer_id: number | null; balance: Int8 | null }
  transfers: {
    id: GeneratedAlways<number>
    kind: string
    source: string
    text: string
    order_id: number | null
    actor_kind: "shopper" | "operator" | "system"
    actor_id: string
    created_at: Time
  }
  entries: { id: GeneratedAlways<number>; transfer_id: number; account_id: number; amount: Int8 }
  reward_lots: {
    id: GeneratedAlways<number>
    account_id: number
    transfer_id: number
    amount: Int8
    remaining: Int8
    expires_at: NullableTime
  }
  lot_uses: { transfer_id: number; lot_id: number; amount: Int8 }
  scratch_cards: {
    id: GeneratedAlways<number>
    customer_id: number
    order_id: number
    amount: Int8
    balance: "wallet" | "rewards"
    created_at: Time
    expires_at: Time
    scratched_at: NullableTime
    withdrawn_at: NullableTime
  }
  referrals: {
    newcomer_id: number
    referrer_id: number
    status: "waiting" | "paid" | "refused"
    reason: Generated<string>
    created_at: Time
    order_id: number | null
    settled_at: NullableTime
    newcomer_amount: ColumnType<number, number | undefined, number>
    referrer_amount: ColumnType<number, number | undefined, number>
  }
  customer_guests: { customer_id: number; guest_hash: string }
}
