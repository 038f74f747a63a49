// How do a customer, their addresses, sessions and notifications look on the wire?

import { type Static, Type } from "typebox"
import { Id, Image, Money, Nullable, Time } from "./common.ts"
import { Address } from "./order-parts.ts"

export const Name = Type.String({ minLength: 1, maxLength: 100 })
export const Email = Type.String({ minLength: 3, maxLength: 254 })
/** As typed, with or without the country's code; read by the store. */
export const Phone = Type.String({ minLength: 5, maxLength: 30 })
/** One of the two says whom a code goes to. */
export const contact = { phone: Type.Optional(Phone), email: Type.Optional(Email) }
/** At least 8 characters, of any kind; common ones are refused. */
export const Password = Type.String({ minLength: 8, maxLength: 200 })
/** Six digits. */
export const Otp = Type.String({ pattern: "^[0-9]{6}$" })
/** Who invited somebody: the last part of /r/{code}. */
export const ReferralCode = Type.String({ minLength: 4, maxLength: 20, pattern: "^[A-Za-z0-9]+$" })

export const User = Type.Object({
  name: Type.String(),
  /** Confirmed by code; null without one. */
  email: Nullable(Type.String()),
  /** E.164, "+14155550101"; confirmed by code. */
  phone: Nullable(Type.String()),
  /** Typed, sent a code, and waiting for it. */
  pending_email: Nullable(Type.String()),
  pending_phone: Nullable(Type.String()),
  avatar: Nullable(Image),
  has_password: Type.Boolean(),
  /** "en" or "hi"; null: the store's. */
  language: Nullable(Type.String()),
  referral_code: Type.String(),
  created_at: Time,
})
export type User = Static<typeof User>

export const SignedIn = Type.Object({ user: User, token: Type.String() })
export type SignedIn = Static<typeof SignedIn>

/** Words that tell nobody whether there is such an account. */
export const Message = Type.Object({ message: Type.String() })

/** Times in seconds. */
export const OtpSent = Type.Object({
  message: Type.String(),
  length: Type.Integer(),
  expires_in: Type.Integer(),
  resend_in: Type.Integer(),
})
export type OtpSent = Static<typeof OtpSent>

export const Session = Type.Object({
  id: Id,
  /** "Chrome on Android". */
  device: Type.String(),
  created_at: Time,
  used_at: Time,
  /** The one that asks. */
  is_current: Type.Boolean(),
})
export type Session = Static<typeof Session>

/** What a shopper types; the id is the store's. */
export const AddressInput = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 40 }),
    name: Name,
    phone: Phone,
    ...Address.properties,
  },
  { additionalProperties: false },
)
export type AddressInput = Static<typeof AddressInput>

export const SavedAddress = Type.Object({
  id: Id,
  ...AddressInput.properties,
  is_default: Type.Boolean(),
  /** Whether the branch that was asked delivers there. */
  is_delivery_available: Type.Boolean(),
})
export type SavedAddress = Static<typeof SavedAddress>

export const Notification = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  /** Where it leads in the store, such as "/track-order/…"; empty: nowhere. */
  link: Type.String(),
  is_read: Type.Boolean(),
  created_at: Time,
})
export type Notification = Static<typeof Notification>

export const UserDetails = Type.Object({
  user: User,
  wallet_balance: Money,
  reward_balance: Money,
  /** Notifications not read yet. */
  unread: Type.Integer(),
})
export type UserDetails = Static<typeof UserDetails>
