// Calls about who a customer is: profile, picture, notifications, and leaving.

import { changeAvatar } from "#shop/account/avatar.ts"
import { readProfile } from "#shop/account/customers.ts"
import { countUnread, getNotifications } from "#shop/account/notifications.ts"
import { confirmContact, updateDetails } from "#shop/account/profile.ts"
import { balancesOf } from "#shop/ledger/accounts.ts"
import { getSettings, moneyFormatOf } from "#shop/settings/settings.ts"
import type { Customer } from "#shop/shop.ts"
import { eraseCustomer } from "#shop/sign-in/erase.ts"
import { exportCustomer } from "#shop/sign-in/export.ts"
import { routeCustomerCall } from "../call.ts"
import type { App, Http } from "../context.ts"
import { presentNotification, presentUser } from "../present/account.ts"
import { presentPage } from "../present/catalogue.ts"
import { presenterOf } from "../present/money.ts"
import { readPicture } from "../upload.ts"

const notificationsPerPage = 20

export function accountRoutes(app: App, http: Http): void {
  const { shop } = http
  const userOf = async (customer: Customer) => presentUser(await readProfile(shop, customer))

  routeCustomerCall(app, http, "getUserDetails", async (customer, { branchId }) => {
    const [user, balances, unread, settings] = await Promise.all([
      userOf(customer),
      balancesOf(shop.db, customer.customer_id, shop.now()),
      countUnread(shop.db, customer),
      getSettings(shop, branchId),
    ])
    const { money } = presenterOf(moneyFormatOf(settings))
    return { user, wallet_balance: money(balances.wallet), reward_balance: money(balances.rewards), unread }
  })

  routeCustomerCall(app, http, "updateUserDetails", async (customer, { body }, request) => {
    const to_confirm = await updateDetails(shop, customer, body, request.ip)
    return { user: await userOf(customer), to_confirm }
  })

  routeCustomerCall(app, http, "confirmContact", async (customer, { body }, request) => {
    await confirmContact(shop, customer, body, request.ip)
    return { user: await userOf(customer) }
  })

  routeCustomerCall(app, http, "changeAvatar", async (customer, _asked, request) => {
    await changeAvatar(shop, customer, await readPicture(request), request.ip)
    return { user: await userOf(customer) }
  })

  routeCustomerCall(app, http, "deleteAccount", async (customer, { body }, request) => {
    await eraseCustomer(shop, customer, body.password, request.ip)
    return { message: "Your account is deleted" }
  })

  routeCustomerCall(app, http, "exportUser", (customer) => exportCustomer(shop, customer))

  routeCustomerCall(
    app,
    http,
    "getNotifications",
    async (customer, { query: { page = 1, per_page = notificationsPerPage } }) =>
      presentPage(await getNotifications(shop.db, customer, { page, per_page }), presentNotification),
  )
}
