// What happens when a shopper takes another language? It is remembered for the server, its texts are loaded, and what the server has said in
// the old one is asked for again. Page and cart stay.

import { request } from "../../api/client.ts"
import { forgetKeptPages } from "../../app/use-worker.ts"
import { htmlLang, type Language } from "../../messages/languages.ts"
import { loadWhole, speak } from "../../messages/use-text.ts"
import { setLanguageCookie } from "../../state/language-cookie.ts"
import { browserStore } from "../../state/store.ts"
import { fetchCart } from "../cart/cart-actions.ts"

/** Throws when the texts cannot be had; then nothing has changed. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWhole(language)
  setLanguageCookie(language.code)
  const { siteSettings, user, guestId } = browserStore().getState()
  document.documentElement.lang = htmlLang(language, siteSettings.locale)
  document.documentElement.dir = language.direction
  speak(language)
  forgetKeptPages()
  if (user.authToken || guestId) await fetchCart()
}

/** What the store writes to a customer is in it too. The page is in it already, so a failure needs no words. */
export function rememberInAccount({ code }: Language): void {
  if (browserStore().getState().user.authToken) {
    request("updateUserDetails", { body: { language: code } }).catch(() => undefined)
  }
}
