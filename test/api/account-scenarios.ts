// What is asked of the calls about signing in and the account?

import sharp from "sharp"
import { addAddress, getAddresses } from "#shop/account/addresses.ts"
import { hashPassword } from "#shop/account/passwords.ts"
import { getSessions } from "#shop/account/sessions.ts"
import type { TestApp } from "../support/app.ts"
import { codeSentTo, linkSentTo, newCustomer, newEmail, type TestCustomer } from "../support/customers.ts"
import { noon, productId } from "../support/store.ts"
import type { Bad, Scenario } from "./scenarios.ts"

const zero = "a\u0000b"
const long = "x".repeat(300)

const bad =
  (own: object) =>
  (what: object, status = 422, code = "invalid"): Bad => [
    JSON.stringify(what).slice(0, 80),
    { body: { ...own, ...what } },
    status,
    code,
  ]

const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3311cc" } })
  .png()
  .toBuffer()

export const goodPassword = "blue teapot 7 river"
/** Made once: it takes a while. */
const passwordHash = hashPassword(goodPassword)

export const withPassword = async ({ shop }: TestApp): Promise<TestCustomer> =>
  newCustomer(shop, { password_hash: await passwordHash })

/** A code on its way to an address nobody has. */
async function withCode(app: TestApp): Promise<{ email: string; otp: string }> {
  const email = newEmail()
  await app.call("sendLoginOtp", { body: { email } })
  return { email, otp: await codeSentTo(app.shop, email) }
}

const home = {
  label: "Home",
  name: "Ada",
  phone: "+14155550101",
  line1: "5 High Street",
  city: "Testville",
  pincode: "10001",
}

async function withAddress({ shop }: TestApp): Promise<{ as: TestCustomer; id: number }> {
  const as = await newCustomer(shop)
  await addAddress(shop, as, home)
  const [address] = await getAddresses(shop.db, as)
  return { as, id: address!.id }
}

const person = { name: "Ada", email: "ada@example.com" }
const register = bad(person)
const otp = bad({ email: "ada@example.com", otp: "123456" })
const login = bad({ login: "ada@example.com", password: goodPassword })
const details = bad({})
const address = bad(home)
const noId: Bad[] = [
  ["no number", { params: { id: "x" } }, 422, "invalid"],
  ["an id beyond every id", { params: { id: 2 ** 31 } }, 422, "invalid"],
]

export const accountScenarios = {
  register: {
    good: async () => ({ body: { name: "Ada", email: newEmail(), password: goodPassword } }),
    another: "own",
    bad: [
      register({ name: "" }),
      register({ name: "   " }, 422, "bad_name"),
      register({ name: long }),
      register({ name: zero }),
      register({ email: undefined }, 422, "no_contact"),
      register({ email: "ada" }, 422, "bad_email"),
      register({ email: "a@b.c, d@e.f" }, 422, "bad_email"),
      register({ phone: "12345" }, 422, "bad_phone"),
      register({ password: "short" }),
      register({ password: "password1" }, 422, "weak_password"),
      register({ otp: "12345" }),
      register({ otp: "123456" }, 422, "wrong_code"),
      register({ referred_by: "<b>" }),
    ],
  },
  login: {
    good: async (app) => ({ body: { login: (await withPassword(app)).email, password: goodPassword } }),
    another: "own",
    bad: [
      login({ login: "" }),
      login({ login: zero }),
      login({ password: 12345678 }),
      login({ password: "x".repeat(201) }),
      login({}, 422, "wrong_login"),
      login({ login: "not a login" }, 422, "wrong_login"),
    ],
  },
  sendLoginOtp: {
    good: async () => ({ body: { email: newEmail() } }),
    another: 429,
    bad: [
      otp({ otp: undefined, email: undefined }, 422, "bad_phone"),
      otp({ otp: undefined, phone: "+14155550101" }, 422, "bad_phone"),
      otp({ otp: undefined, email: "x@" }),
      otp({ otp: undefined, email: "x@y" }, 422, "bad_email"),
      otp({ otp: undefined, email: `${long}@example.com` }),
      otp({ otp: undefined, email: undefined, phone: "+1 555" }, 422, "bad_phone"),
      otp({ otp: undefined, email: undefined, phone: "; drop table" }, 422, "bad_phone"),
    ],
  },
  loginOtp: {
    good: async (app) => ({ body: await withCode(app) }),
    another: 422,
    bad: [
      otp({}, 422, "wrong_code"),
      otp({ otp: "abcdef" }),
      otp({ otp: 123456 }),
      otp({ otp: undefined }),
      otp({ email: undefined }, 422, "bad_phone"),
      otp({ referred_by: "x".repeat(21) }),
    ],
  },
  logout: { good: async ({ shop }) => ({ as: await newCustomer(shop) }), another: "own" },
  forgotPassword: {
    good: async () => ({ body: { email: newEmail() } }),
    another: 429,
    bad: [details({}), details({ email: "" }), details({ email: "nobody" }, 422, "bad_email")],
  },
  resetPassword: {
    good: async (app) => {
      const { email } = await newCustomer(app.shop)
      await app.call("forgotPassword", { body: { email } })
      return { body: { token: await linkSentTo(app.shop, email), password: goodPassword } }
    },
    another: 422,
    bad: [
      details({}),
      details({ token: "short", password: goodPassword }),
      details({ token: "x".repeat(43), password: goodPassword }, 422, "old_link"),
    ],
  },
  getSessions: { good: async ({ shop }) => ({ as: await newCustomer(shop) }), another: "own" },
  endSession: {
    good: async ({ shop }) => {
      const as = await newCustomer(shop)
      const [session] = await getSessions(shop.db, as, noon)
      // Its own: the answer still names what was there to end.
      return { as, params: { id: session!.id } }
    },
    another: 404,
    bad: [...noId, ["a session that is not there", { params: { id: 999_999 } }, 404, "session_not_found"]],
  },
  getUserDetails: { good: async ({ shop }) => ({ as: await newCustomer(shop) }), another: "own" },
  updateUserDetails: {
    good: async ({ shop }) => ({ as: await newCustomer(shop), body: { name: "Ada L", language: "hi" } }),
    another: "own",
    bad: [
      details({ name: "" }),
      details({ name: " \t" }, 422, "bad_name"),
      details({ email: "x@y" }, 422, "bad_email"),
      details({ phone: "letters" }, 422, "bad_phone"),
      details({ language: "xx" }),
      details({ password: "12345678" }, 422, "weak_password"),
    ],
  },
  confirmContact: {
    good: async (app) => {
      const as = await newCustomer(app.shop)
      const email = newEmail()
      await app.call("updateUserDetails", { as, body: { email } })
      return { as, body: { email, otp: await codeSentTo(app.shop, email) } }
    },
    another: 422,
    bad: [otp({}, 422, "wrong_code"), otp({ otp: "1" }), otp({ email: undefined }, 422, "bad_phone")],
  },
  changeAvatar: {
    good: async ({ shop }) => ({ as: await newCustomer(shop), picture: await photo }),
    another: "own",
    bad: [
      ["no picture", { picture: Buffer.from("GIF89a and no more") }, 422, "no_picture"],
      ["a drawing", { picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 422, "no_picture"],
      ["JSON", { picture: undefined, body: { picture: "x" } }, 422, "no_picture"],
      ["nothing", { picture: undefined }, 422, "no_picture"],
      ["more than 5 MB", { picture: Buffer.alloc(5 * 1024 * 1024 + 1) }, 413, "too_large"],
    ],
  },
  deleteAccount: {
    good: async ({ shop }) => ({ as: await newCustomer(shop), body: { confirm: "DELETE" } }),
    another: "own",
    bad: [details({}), details({ confirm: "delete" }), details({ confirm: true })],
  },
  exportUser: { good: async ({ shop }) => ({ as: await newCustomer(shop) }), another: "own" },
  getAddresses: { good: async (app) => ({ as: (await withAddress(app)).as }), another: "own" },
  addAddress: {
    good: async ({ shop }) => ({ as: await newCustomer(shop), body: home }),
    another: "own",
    bad: [
      address({ label: "" }),
      address({ name: "  " }, 422, "bad_name"),
      address({ line1: " " }, 422, "bad_address"),
      address({ phone: "no number" }, 422, "bad_address"),
      address({ pincode: "1'; --" }, 422, "bad_address"),
      address({ pincode: "1" }),
      address({ lat: 91 }),
      address({ city: zero }),
    ],
  },
  updateAddress: {
    good: async (app) => {
      const { as, id } = await withAddress(app)
      return { as, params: { id }, body: { ...home, label: "Work" } }
    },
    another: 404,
    bad: [...noId, address({ city: "" }), ["a stranger's", { params: { id: 999_999 } }, 404, "address_not_found"]],
  },
  deleteAddress: {
    good: async (app) => {
      const { as, id } = await withAddress(app)
      return { as, params: { id } }
    },
    another: 404,
    bad: [...noId, ["a stranger's", { params: { id: 999_999 } }, 404, "address_not_found"]],
  },
  setDefaultAddress: {
    good: async (app) => {
      const { as, id } = await withAddress(app)
      return { as, body: { id } }
    },
    another: 404,
    bad: [details({}), details({ id: "1" }), details({ id: 999_999 }, 404, "address_not_found")],
  },
  getWishlist: { good: async () => ({}), another: "own" },
  toggleWish: {
    good: async ({ shop }) => ({ body: { product_id: await productId(shop.db, "milk"), in_wishlist: true } }),
    another: "own",
    bad: [
      details({}),
      details({ product_id: 0 }),
      details({ product_id: 1, in_wishlist: "yes" }),
      details({ product_id: 999_999 }, 404, "product_not_found"),
    ],
  },
  getNotifications: {
    good: async ({ shop }) => ({ as: await newCustomer(shop) }),
    another: "own",
    bad: [["page 0", { query: { page: 0 } }, 422, "invalid"]],
  },
} satisfies Record<string, Scenario>
