// What is mine: signing in, the account's pages with and without something on them, and what a guest is told instead.

import { fromElsewhere, newPhone, signedIn } from "../../test/browser/support.ts"
import { type Screen, troubles } from "./screen.ts"
import { customerWithAll, invitation, withAddresses, withWishes } from "./steps.ts"

const customers = (name: string, path: string, call: string, before: Screen["before"], more: Partial<Screen> = {}) => {
  const screen: Screen = { name, path, before, whole: true, ...more }
  const { main: _, ...plain } = screen
  return [screen, ...troubles(plain, call)]
}
const nobody = (name: string, path: string): Screen => ({
  name: `${name}-empty`,
  path,
  before: (page) => signedIn(page),
})

export const account: Screen[] = [
  { name: "login", path: "/login", main: true },
  { name: "login-password", path: "/login?way=password" },
  { name: "login-forgot", path: "/login?way=forgot" },
  {
    name: "login-code",
    path: "/login",
    before: (page) => page.setExtraHTTPHeaders(fromElsewhere()),
    after: async (page) => {
      await page.getByRole("textbox", { name: "Phone number" }).fill(newPhone())
      await page.getByRole("button", { name: "Send code" }).click()
      await page.getByRole("textbox", { name: "Code with 6 digits" }).waitFor()
    },
  },
  {
    name: "login-wrong",
    path: "/login",
    after: (page) => page.getByRole("button", { name: "Send code" }).click(),
  },
  { name: "register", path: "/register" },
  {
    name: "register-wrong",
    path: "/register",
    after: async (page) => {
      await page.getByRole("button", { name: "Add a password" }).click()
      await page.getByRole("button", { name: /^Send code/ }).click()
    },
  },
  { name: "reset-password", path: "/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa" },
  { name: "reset-password-nothing", path: "/reset-password" },
  { name: "account", path: "/account", before: customerWithAll, whole: true, main: true },
  { name: "account-guest", path: "/account" },
  ...customers("profile", "/account/edit-profile", "user/details", withAddresses),
  {
    name: "profile-open",
    path: "/account/edit-profile",
    before: withAddresses,
    after: async (page) => {
      await page.getByRole("button", { name: /: Phone number/ }).click()
      await page.getByRole("button", { name: "Change password" }).click()
    },
    whole: true,
  },
  { name: "profile-erase", path: "/account/edit-profile#erase", before: withAddresses },
  ...customers("addresses", "/account/addresses", "address/get-addresses", withAddresses),
  nobody("addresses", "/account/addresses"),
  { name: "add-address", path: "/account/add-address", before: withAddresses, whole: true },
  {
    name: "add-address-wrong",
    path: "/account/add-address",
    before: withAddresses,
    after: (page) => page.getByRole("button", { name: "Save address" }).click(),
    whole: true,
  },
  ...customers("wishlist", "/account/wishlist", "get-wishlist", withWishes),
  { name: "wishlist-empty", path: "/account/wishlist" },
  ...customers("wallet", "/account/wallet", "user/wallet", customerWithAll),
  nobody("wallet", "/account/wallet"),
  ...customers("rewards", "/account/rewards", "user/rewards", customerWithAll),
  nobody("rewards", "/account/rewards"),
  ...customers("scratch-cards", "/account/scratch-cards", "user/scratch-cards", customerWithAll),
  nobody("scratch-cards", "/account/scratch-cards"),
  {
    name: "scratch-cards-open",
    path: "/account/scratch-cards",
    before: customerWithAll,
    after: async (page) => {
      await page.getByRole("button", { name: "Show what is under it" }).click()
      await page.getByText(/You won|No win/).waitFor()
    },
  },
  nobody("orders", "/account/my-orders"),
  ...customers("notifications", "/account/notifications", "user/notifications", customerWithAll),
  nobody("notifications", "/account/notifications"),
  ...customers("sessions", "/account/sessions", "user/sessions", withAddresses),
  {
    name: "refer",
    path: "/refer-a-friend",
    before: (page) => signedIn(page),
    after: (page) => page.getByRole("button", { name: "Show the code" }).click(),
    whole: true,
  },
  { name: "refer-guest", path: "/refer-a-friend" },
  { name: "invited-unknown", path: "/r/NOBODY1" },
  ...troubles({ name: "refer", path: "/refer-a-friend", before: (page) => signedIn(page) }, "user/referral"),
  { name: "invited", path: async (page) => `/r/${await invitation(page)}` },
  // Guests are led to the door, whichever of them they ask for.
  { name: "wallet-guest", path: "/account/wallet" },
]
