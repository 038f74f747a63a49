// Is each page in the language its shopper reads, and does each language say everything?

import { describe, expect, test } from "vitest"
import { formatMoney } from "#rules/money.ts"
import { htmlLang, languageOf, languages, pageLanguage, pageLocale } from "./languages.ts"
import { pluralIn } from "./plural.ts"

describe("the language of a page", () => {
  test.each([
    ["hi", "en-US", "hi", "hi-US", "hi"],
    ["en", "hi-IN", "en", "en-IN", "en"],
    ["hi", "hi-IN", "hi", "hi-IN", "hi-IN"],
    [null, "hi-IN", "hi", "hi-IN", "hi-IN"],
    [null, "en-IN", "en", "en-IN", "en-IN"],
    ["xx", "en-US", "en", "en-US", "en-US"],
    // A store whose language has no texts yet: English words, its own figures.
    [null, "de-DE", "en", "de-DE", "en"],
    [null, undefined, "en", "en-US", "en"],
    [null, "no locale", "en", "en", "en"],
  ])("chosen %s in a store of %s is %s", (chosen, storeLocale, code, locale, lang) => {
    const language = pageLanguage(chosen, storeLocale)
    expect(language.code).toBe(code)
    expect(pageLocale(language, storeLocale ?? "en-US")).toBe(locale)
    expect(htmlLang(language, storeLocale)).toBe(lang)
  })

  test("amounts in Hindi group as India does, in the digits shops print", () => {
    const locale = pageLocale(languageOf("hi")!, "en-IN")
    const money = { locale, currencyCode: "INR", decimalPlaces: 2, symbolPlacement: "before" } as const
    expect(formatMoney(123456.5, money)).toBe("₹1,23,456.50")
  })

  test("counts take the form the language gives them", () => {
    expect([0, 1, 2].map((count) => pluralIn("hi")(count, "जगह", "जगहें"))).toEqual(["जगह", "जगह", "जगहें"])
    expect([0, 1, 2].map((count) => pluralIn("en")(count, "item", "items"))).toEqual(["items", "item", "items"])
  })
})

/** Every text with its path, functions called with something recognisable. */
function spoken(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key
    if (typeof value === "function") return [[name, String(value(...Array(value.length).fill(7)))]]
    return typeof value === "object" ? spoken(value, name) : [[name, value]]
  })
}

/** Every file of texts, whatever its texts are called. */
const files = import.meta.glob<Record<string, object>>(["./{en,hi}{,-*}.ts", "!./*-all.ts"], { eager: true })
const textsOf = (file: string) => spoken(Object.values(files[`./${file}.ts`] ?? { missing: {} })[0]!)

const areas = Object.keys(files).flatMap((name) => /^\.\/en(|-\w+)\.ts$/.exec(name)?.[1] ?? [])
const others = languages.filter(({ load }) => load)
const pairs = others.flatMap(({ code, name }) => areas.map((area) => ({ name, file: `${code}${area}`, area })))

/** Written the same in every language, or said by one before and by another behind the amount. */
const sameEverywhere = new Set(["priceFrom", "priceFromAfter", "billTaxLine"])

test.each(pairs)("$file says in $name what English says", ({ file, area }) => {
  const english = textsOf(`en${area}`)
  const theirs = new Map(textsOf(file))
  expect([...theirs.keys()].toSorted()).toEqual(english.map(([name]) => name).toSorted())
  const untranslated = english.filter(
    ([name]) => !sameEverywhere.has(name) && !/[\u0900-\u097f]/.test(theirs.get(name) ?? ""),
  )
  expect(untranslated).toEqual([])
  // What a text is given must be in what it says.
  const lost = english.filter(([name, said]) => said.includes("7") && !theirs.get(name)?.includes("7"))
  expect(lost).toEqual([])
})
