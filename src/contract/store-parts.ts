// How do branches and pages look on the wire?

import { type Static, Type } from "typebox"
import { Id, Image, Money, Nullable, Slug, Time } from "./common.ts"

export const Branch = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Slug,
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  phone: Type.String(),
  image: Image,
  /** IANA name, "Asia/Kolkata": what the hours below are told in. */
  timezone: Type.String(),
  /** Local times of the branch; day 0 is Sunday; closes "24:00" is midnight. */
  opening_hours: Type.Array(Type.Object({ day: Type.Integer(), opens: Type.String(), closes: Type.String() })),
  is_open: Type.Boolean(),
  /** Next opening while closed. */
  opens_at: Nullable(Time),
  min_order: Money,
  /** Quickest delivery among its areas, for "25 minutes" before a place is known. */
  eta_minutes: Nullable(Type.Integer()),
  free_delivery_over: Nullable(Money),
  delivery_charge: Nullable(Money),
})
export type Branch = Static<typeof Branch>

export const PageBrief = Type.Object({ slug: Slug, title: Type.String() })
export const Page = Type.Object({
  slug: Slug,
  title: Type.String(),
  html: Type.String(),
  seo_title: Type.String(),
  seo_description: Type.String(),
  updated_at: Time,
})
export type Page = Static<typeof Page>

export const Place = Type.Object({
  place_id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  pincode: Type.String(),
  city: Type.String(),
  state: Type.String(),
})
export type Place = Static<typeof Place>

export const DeliveryAnswer = Type.Object({
  is_delivery_available: Type.Boolean(),
  delivery_charge: Money,
  delivery_message: Type.String(),
  min_order: Money,
  eta_minutes: Nullable(Type.Integer()),
  /** A branch that does deliver there, where the selected one does not. */
  suggested_branch_id: Nullable(Id),
})
export type DeliveryAnswer = Static<typeof DeliveryAnswer>
