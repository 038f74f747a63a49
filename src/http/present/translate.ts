// How does the store say in another language what its use cases say in English? Sentences are found by their template and said anew as an
// answer leaves; nothing inside knows of languages.

import { hindi } from "./texts-hi.ts"

/** A template of an English sentence, with {placeholders} for what is filled in, and the same in another language. */
export type Sentences = Record<string, string>

/** The languages besides English, by the code that `Accept-Language` and the store's pages use. */
const dictionaries: Record<string, Sentences> = { hi: hindi }

export type Translate = (sentence: string) => string

/** What the language makes of a sentence; one it does not know stays English. */
const translators = new Map(Object.entries(dictionaries).map(([code, sentences]) => [code, translatorOf(sentences)]))

/** The first language of the header that the store knows; null for English. */
export function translatorFor(acceptLanguage: string | undefined): Translate | null {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().split(";")
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="))
    return { code: tag.split("-")[0]!.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  const best = wanted
    .filter(({ code, quality }) => quality > 0 && (code === "en" || translators.has(code)))
    .sort((a, b) => b.quality - a.quality)[0]
  return (best && translators.get(best.code)) ?? null
}

/** For who is known to read a language, as with e-mails. */
export const translatorOfCode = (code: string | null): Translate | null => translators.get(code ?? "en") ?? null

export function translatorOf(sentences: Sentences): Translate {
  const whole = new Map(Object.entries(sentences).filter(([english]) => !english.includes("{")))
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes("{"))
    // The more of a template is fixed, the surer it is meant.
    .sort(([a], [b]) => fixedLength(b) - fixedLength(a))
    .map(([english, theirs]) => ({ pattern: patternOf(english), theirs }))
  const translate = (sentence: string, depth = 0): string => {
    const known = whole.get(sentence)
    if (known !== undefined) return known
    for (const { pattern, theirs } of patterns) {
      const parts = pattern.exec(sentence)?.groups
      if (!parts) continue
      // What is filled in may be a sentence or a word of the dictionary itself: "… Try again in 5 minutes".
      return theirs.replace(/\{(\w+)\}/g, (_, name: string) => filled(parts[name] ?? "", depth))
    }
    return sentence
  }
  const filled = (part: string, depth: number) => (depth < 2 ? translate(part, depth + 1) : part)
  return (sentence) => translate(sentence)
}

function fixedLength(template: string): number {
  return template.replace(/\{\w+\}/g, "").length
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name ? `(?<${name}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    })
    .join("")
  return new RegExp(`^${source}$`, "s")
}

/** Where answers hold sentences of the store; names, addresses and what shoppers wrote are left alone. */
const spoken = new Set([
  ...["message", "errors", "delivery_message", "coupon_message", "discount_eligibility_message", "reason"],
  ...["device", "title", "subtitle", "slot", "text", "rules", "reward_text"],
])

/** The answer in the other language; what is not a sentence is the same object as before. */
export function translateAnswer(answer: unknown, translate: Translate, isSpoken = false): unknown {
  if (typeof answer === "string") return isSpoken ? translate(answer) : answer
  if (typeof answer !== "object" || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((entry) => translateAnswer(entry, translate, isSpoken))
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, translateAnswer(value, translate, isSpoken || spoken.has(key))]),
  )
}
