// Which languages does the store speak? The list, and which of them a page is in. Another language is an entry here and a file of texts; pages
// and servers find it by this list.

import type { FirstText, Text } from "./use-text.ts"

export type LanguageCode = "en" | "hi"

export type Language = {
  code: LanguageCode
  /** As those who speak it call it. */
  name: string
  direction: "ltr" | "rtl"
  /** What the first screen says, loaded when a page needs it. English is in the first script and needs none. */
  load?: () => Promise<FirstText>
  /** All its texts, for other pages and for panels; those of English are a part of their scripts. */
  loadAll?: () => Promise<Text>
}

export const english: Language = { code: "en", name: "English", direction: "ltr" }

export const languages: Language[] = [
  english,
  {
    code: "hi",
    name: "हिन्दी",
    direction: "ltr",
    load: () => import("./hi.ts").then(({ hi }) => hi),
    loadAll: () => import("./hi-all.ts").then(({ hiAll }) => hiAll),
  },
]

/** "hi-IN" → Hindi; null for a language the store does not speak. */
export const languageOf = (locale: string | undefined): Language | null =>
  languages.find(({ code }) => code === locale?.split(/[-_]/)[0]?.toLowerCase()) ?? null

/** What the shopper chose, else the language of the store's `locale` setting, else English. */
export const pageLanguage = (chosen: string | null, storeLocale: string | undefined): Language =>
  languageOf(chosen ?? undefined) ?? languageOf(storeLocale) ?? english

/**
 * How numbers, amounts and dates are written: as the store's locale says, unless the shopper reads another language than the
 * store's own; then as is usual for that language in the store's country. Digits are the ones shops print: 1, 2, 3.
 */
export function pageLocale(language: Language, storeLocale: string): string {
  const own = languageOf(storeLocale)
  if (own === null || own === language) return isLocale(storeLocale) ? storeLocale : language.code
  const region = /[-_]([A-Za-z]{2})(?=$|[-_])/.exec(storeLocale)?.[1]
  return region ? `${language.code}-${region.toUpperCase()}` : language.code
}

/** What the document says its language is: with the country where the store's locale is of the same language. */
export const htmlLang = (language: Language, storeLocale = ""): string =>
  languageOf(storeLocale) === language ? storeLocale.replace(/[^\w-]/g, "") : language.code

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
