// What has the shopper agreed to? Asked once, remembered in a cookie of the store's own, changed at any time from the end of the page.

import * as CookieConsent from "vanilla-cookieconsent"
import { enConsent } from "../../messages/en-consent.ts"
import { hiConsent } from "../../messages/hi-consent.ts"
import { spokenLanguage } from "../../messages/use-text.ts"
import sheet from "./consent.css?url"
import type { Active, Category } from "./list.ts"
import { loadedNames } from "./run-plug-ins.ts"

let begun = () => {}
/** Until then there is nothing that could be shown. */
const hasBegun = new Promise<void>((resolve) => {
  begun = resolve
})

/** Asks where nothing was answered yet, and hands each plug-in to `load` as soon as its category is agreed to. */
export async function askConsent(active: Active[], load: (one: Active) => void): Promise<void> {
  await addSheet()
  const categories = [...new Set(active.map(({ plugIn }) => plugIn.category))]
  const loadAgreed = () => {
    for (const one of active) if (CookieConsent.acceptedCategory(one.plugIn.category)) load(one)
  }
  await CookieConsent.run({
    cookie: { name: "haat_consent" },
    // A new kind of plug-in is a new question.
    revision: revisionOf(categories),
    guiOptions: {
      consentModal: { layout: "box inline", position: "bottom left", equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    onConsent: loadAgreed,
    onChange: () => {
      // What runs already can only be stopped by starting the page without it.
      const gone = active.some(
        ({ plugIn }) => loadedNames().has(plugIn.name) && !CookieConsent.acceptedCategory(plugIn.category),
      )
      if (gone) location.reload()
      else loadAgreed()
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(
        categories.map((category) => [category, { autoClear: { cookies: cookiesOf(active, category) } }]),
      ),
    },
    language: {
      default: "here",
      translations: { here: words(categories) },
      ...(document.documentElement.dir === "rtl" ? { rtl: "here" } : {}),
    },
  })
  begun()
}

/** Opens the choices again; pressed before the page has come to rest, as soon as it has. */
export async function showChoices(): Promise<void> {
  await hasBegun
  CookieConsent.showPreferences()
}

const texts = { en: enConsent, hi: hiConsent }

function words(categories: Category[]): CookieConsent.Translation {
  const t = texts[spokenLanguage().code]
  return {
    consentModal: {
      title: t.title,
      description: t.text,
      acceptAllBtn: t.all,
      acceptNecessaryBtn: t.none,
      showPreferencesBtn: t.choose,
    },
    preferencesModal: {
      title: t.choices,
      acceptAllBtn: t.all,
      acceptNecessaryBtn: t.none,
      savePreferencesBtn: t.save,
      closeIconLabel: t.close,
      sections: [
        { description: t.text },
        { ...t.necessary, linkedCategory: "necessary" },
        ...categories.map((category) => ({ ...t[category], linkedCategory: category })),
      ],
    },
  }
}

const kinds: Category[] = ["analytics", "support", "marketing"]
/** One bit for each kind that is there. */
const revisionOf = (categories: Category[]): number =>
  kinds.reduce((sum, kind, at) => sum + (categories.includes(kind) ? 2 ** at : 0), 0)

const cookiesOf = (active: Active[], category: Category): { name: RegExp }[] =>
  active.flatMap(({ plugIn }) => (plugIn.category === category && plugIn.cookies ? [{ name: plugIn.cookies }] : []))

/** Its own style sheet comes only where consent is asked, and before the question is shown. */
function addSheet(): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet })
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
