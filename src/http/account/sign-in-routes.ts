// Calls about signing in and out.

import { codeLength, codeSeconds, resendSeconds } from "#shop/account/codes.ts"
import { readProfile } from "#shop/account/customers.ts"
import { forgotPassword, resetPassword } from "#shop/account/password-links.ts"
import { endSession, getSessions } from "#shop/account/sessions.ts"
import { register } from "#shop/sign-in/register.ts"
import { loginWithCode, loginWithPassword, type SignedIn, sendLoginCode } from "#shop/sign-in/sign-in.ts"
import { routeCustomerCall, routeShopperCall } from "../call.ts"
import type { App, Http } from "../context.ts"
import type { SignedIn as Asking } from "../identity.ts"
import { presentUser } from "../present/account.ts"
import { askerOf } from "./asker.ts"

export function signInRoutes(app: App, http: Http): void {
  const { shop } = http
  const answer = async ({ customer, token }: SignedIn) => ({
    user: presentUser(await readProfile(shop, customer)),
    token,
  })

  routeShopperCall(app, http, "register", async (_shopper, { body }, request) =>
    answer(await register(shop, body, askerOf(request))),
  )

  routeShopperCall(app, http, "login", async (_shopper, { body }, request) =>
    answer(await loginWithPassword(shop, body.login, body.password, askerOf(request))),
  )

  routeShopperCall(app, http, "sendLoginOtp", async (_shopper, { body }, request) => {
    await sendLoginCode(shop, body, request.ip)
    const message = `We sent a code to ${body.phone ?? body.email}. It works for 5 minutes.`
    return { message, length: codeLength, expires_in: codeSeconds, resend_in: resendSeconds }
  })

  routeShopperCall(app, http, "loginOtp", async (_shopper, { body }, request) => {
    const signedIn = await loginWithCode(shop, body, askerOf(request))
    return { ...(await answer(signedIn)), is_new: signedIn.is_new }
  })

  routeCustomerCall(app, http, "logout", async (customer) => {
    await endSession(shop.db, customer, customer.session_id)
    return { message: "You are signed out" }
  })

  routeShopperCall(app, http, "forgotPassword", async (_shopper, { body }, request) => {
    await forgotPassword(shop, body.email, request.ip)
    return { message: "If there is an account with this e-mail address, a link is on its way" }
  })

  routeShopperCall(app, http, "resetPassword", async (_shopper, { body }) => {
    await resetPassword(shop, body.token, body.password)
    return { message: "Your password is changed. Sign in with the new one." }
  })

  const sessions = async (customer: Asking) =>
    (await getSessions(shop.db, customer, shop.now())).map(({ created_at, used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      is_current: session.id === customer.session_id,
    }))

  routeCustomerCall(app, http, "getSessions", sessions)

  routeCustomerCall(app, http, "endSession", async (customer, { params }) => {
    await endSession(shop.db, customer, params.id)
    return sessions(customer)
  })
}
