// Are numbers written as Intl writes them, also by who was only told how?

import fc from "fast-check"
import { expect, test } from "vitest"
import { formatNumber, formatTotal, knowNumbers, numberPattern } from "./numbers.ts"

const locales = [
  ...[
    "en-US",
    "en-IN",
    "en-GB",
    "hi-IN",
    "de-DE",
    "de-CH",
    "de-AT",
    "fr-FR",
    "es-ES",
    "es-MX",
    "pt-PT",
    "pt-BR",
    "pl-PL",
  ],
  ...[
    "it-IT",
    "nl-NL",
    "sv-SE",
    "tr-TR",
    "ru-RU",
    "ar-EG",
    "ar-AE",
    "fa-IR",
    "bn-BD",
    "mr-IN",
    "ne-NP",
    "ja-JP",
    "ko-KR",
  ],
  ...["zh-CN", "th-TH", "he-IL", "ur-PK", "ta-IN", "vi-VN", "id-ID", "bg-BG", "hu-HU", "lv-LV", "my-MM", "en-ZA"],
]
/** As amounts come: exact to their decimals. */
const amount = fc.record({ minor: fc.integer({ min: 0, max: 1e13 }), decimals: fc.integer({ min: 0, max: 4 }) })

test.each(locales)("%s", (locale) => {
  fc.assert(
    fc.property(amount, ({ minor, decimals }) => {
      const value = minor / 10 ** decimals
      const expected = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value)
      expect(formatNumber(value, decimals, locale)).toBe(expected)
    }),
  )
})

test.each([0, 9, 999, 1000, 9999, 10_000, 99_999, 100_000, 1_234_567])("%d in Spanish, Indian and Arabic", (value) => {
  for (const locale of ["es-ES", "en-IN", "ar-EG"])
    expect(formatNumber(value, 0, locale)).toBe(new Intl.NumberFormat(locale).format(value))
})

test("an unknown locale writes as en-US does", () => {
  expect(formatNumber(1234.5, 2, "no such locale")).toBe("1,234.50")
})

test("what was taken over is what is written, and is plain data", () => {
  knowNumbers("xx-told", JSON.parse(JSON.stringify(numberPattern("de-DE"))))
  expect(formatNumber(12_345.6, 2, "xx-told")).toBe("12.345,60")
})

test.each([
  [87, false, "en-US", "87"],
  [2000, false, "en-US", "2,000"],
  [2000, true, "en-US", "2,000+"],
  [2000, true, "de-DE", "2.000+"],
  [123_456, true, "hi-IN", "1,23,456+"],
])("a total of %d, capped: %s, in %s", (total, total_is_capped, locale, written) => {
  expect(formatTotal({ total, total_is_capped }, locale)).toBe(written)
})
