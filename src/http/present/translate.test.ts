// Does every sentence that can reach a shopper exist in every language? Looked for in the sources, so that a new one is missed at once.

import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { languages } from "#web/messages/languages.ts"
import { hindi } from "./texts-hi.ts"
import { translateAnswer, translatorFor, translatorOf, translatorOfCode } from "./translate.ts"

const src = join(import.meta.dirname, "../..")

/** Reached from the interface, and yet not said to shoppers by it. */
const others = [
  "shop/settings/",
  "shop/catalogue/stock.ts",
  "shop/tax/taxes.ts",
  "shop/messages/send",
  "shop/payments/razorpay.ts",
  "http/docs.ts",
  "http/orders/webhook.ts",
  "http/present/texts-",
  // Invoices are in English.
  "http/present/invoice.ts",
  // Speaks all languages by itself.
  "shop/orders/order-texts.ts",
]

/** Sentences of those that go to operators, from files that also speak to shoppers. */
const toOperators = new Set([
  "There is no category {}",
  "An order that is {} cannot become {}. It can become: {}",
  "{} is not a status. There are: {}",
  "This order becomes placed by itself when its payment comes in",
  "The signature does not fit",
  "This event cannot be read",
  "The amount must be above zero",
  "Say what the credit is for",
  "This credit was already given with other details",
  "This customer does not exist",
  "The gateway could not pay it back",
  "Order #{} of {}, {}:",
  "Return of order #{}",
  "The store's own interface",
])

/** Put together from parts, with what comes of it; null: no sentence. */
const composed: Record<string, string[] | null> = {
  "{} {} from {} to {} since you added it": [
    "Figs went down from $3 to $2 since you added it",
    "Figs went up from $2 to $3 since you added it",
  ],
  "{} for {}: {}": ["Add $5 more for FRESH10: 10% off", "Add 2 more for THREE: Three for two", "Add one more for A: B"],
  "{} does not deliver{}": ["Park Street does not deliver to 94110", "Park Street does not deliver there"],
  "{}. Try again in {}.": [
    "A code was just sent. Try again in 42 seconds.",
    "Too many pictures. Try again in a second.",
  ],
  "They are for order #{}.{}": ["They are for order #7.", "They are for order #7. Use them until 3 March 2027."],
  "You already have another account with this {}. Sign in with a code to use it.": [
    "You already have another account with this phone number. Sign in with a code to use it.",
  ],
  "{} is your code for {}. It works for 5 minutes. Tell it to nobody.{}": [
    "123456 is your code for Haat. It works for 5 minutes. Tell it to nobody.",
  ],
  "Delivery {}{}": ["Delivery $2", "Delivery $2, free over $20"],
  // Of a search, and the name of a browser.
  "{} and {}": null,
  "Samsung Internet": null,
}

type Found = { file: string; sentence: string }

function sentencesOf(file: string): Found[] {
  const text = readFileSync(join(src, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*$/gm, "")
  const literals = [...text.matchAll(/"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)]
  return literals
    .filter(
      ({ index }) =>
        !/(new Error|new GatewayDown|unexpected|summary:|info:|sql(<.*>)?)[\s({]*$/.test(text.slice(0, index)),
    )
    .map(([, plain, template]) => plain ?? withoutValues(template!))
    .flatMap((literal) => literal.replaceAll('\\"', '"').split("\\n"))
    .filter((line) => /^([A-Z][A-Za-z'-]*|\{\}),? \S/.test(line) && /[a-z]{2}/.test(line))
    .filter((line) => !/[_=<>]|\w[.(]\w/.test(line))
    .map((sentence) => ({ file, sentence: sentence.trim() }))
}

/** "Only ${left} left" → "Only {} left" */
function withoutValues(template: string): string {
  let said = ""
  let depth = 0
  for (let at = 0; at < template.length; at += 1) {
    const opens = template.startsWith("${", at)
    if (opens && depth === 0) said += "{}"
    if (opens || (depth > 0 && template[at] === "{")) depth += 1
    else if (depth > 0 && template[at] === "}") depth -= 1
    else if (depth === 0) said += template[at]
    if (opens) at += 1
  }
  return said
}

/** What the interface and the jobs can say: what only the command line reaches speaks to operators, in English. */
function reached(): string[] {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file) || !/^(shop|http|rules)\//.test(file)) return
    seen.add(file)
    for (const next of importsOf(file)) follow(next)
  }
  const interfaces = readdirSync(join(src, "http"), { recursive: true, encoding: "utf8" })
  for (const name of interfaces) if (/(?<!\.test)\.ts$/.test(name)) follow(join("http", name))
  for (const next of importsOf("server/jobs.ts")) follow(next)
  return [...seen].filter((file) => !others.some((prefix) => file.startsWith(prefix)))
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(src, file), "utf8").matchAll(/from "(#|\.{1,2}\/)([^"]+\.ts)"/g)].map(([, start, path]) =>
    start === "#" ? path! : join(dirname(file), start!, path!),
  )

const found = reached().flatMap(sentencesOf)
const devanagari = /[\u0900-\u097f]/

describe("sentences of the store", () => {
  test("are found in its sources", () => {
    const sentences = found.map(({ sentence }) => sentence)
    expect(sentences).toContain("Only {} left")
    expect(sentences).toContain("This code is wrong or has expired")
    expect(sentences.length).toBeGreaterThan(120)
  })

  test("exist in Hindi, every one of them", () => {
    const known = new Set(Object.keys(hindi).map((template) => template.replaceAll(/\{\w+\}/g, "{}")))
    const translate = translatorOf(hindi)
    const missing = found.filter(({ sentence }) => {
      if (known.has(sentence) || toOperators.has(sentence)) return false
      const examples = composed[sentence]
      return examples === undefined || examples?.some((example) => !devanagari.test(translate(example)))
    })
    expect(missing).toEqual([])
  })

  test("keep in Hindi what is filled in", () => {
    for (const [english, theirs] of Object.entries(hindi)) {
      const names = [...theirs.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const name of names) expect(english, theirs).toContain(`{${name}}`)
      const dropped = [...english.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !names.includes(name))
      if (!english.startsWith("must ")) expect(dropped, english).toEqual([])
    }
  })

  test("come in every language the pages come in", () => {
    for (const { code } of languages) expect(translatorOfCode(code) === null, code).toBe(code === "en")
  })
})

describe("translating", () => {
  const translate = translatorOf(hindi)

  test.each([
    ["Only 3 left", "सिर्फ़ 3 बचे हैं"],
    ["Sold out", "ख़त्म हो गया"],
    ["Please check pincode", "कृपया पिनकोड जाँचें"],
    ["Delivery $2.50, free over $25", "डिलीवरी $2.50, $25 से ऊपर मुफ़्त"],
    ["A code was just sent. Try again in 42 seconds.", "कोड अभी-अभी भेजा गया है। 42 सेकंड बाद फिर कोशिश करें।"],
    ["Nobody has written this yet", "Nobody has written this yet"],
  ])("%s", (english, theirs) => expect(translate(english)).toBe(theirs))

  test.each([
    ["hi", true],
    ["hi-IN,hi;q=0.9,en;q=0.8", true],
    ["en-US,en;q=0.9,hi;q=0.8", false],
    ["de,hi;q=0.5", true],
    ["fr", false],
    ["*", false],
    ["hi;q=0", false],
    [undefined, false],
  ])("Accept-Language %s is Hindi: %s", (header, isHindi) => {
    expect(translatorFor(header) !== null).toBe(isHindi)
  })

  test("leaves what people and merchants wrote as it is", () => {
    const answer = { message: "Sold out", errors: { code: ["Sold out"] }, product: { name: "Sold out" }, note: "Today" }
    expect(translateAnswer(answer, translate)).toEqual({
      message: "ख़त्म हो गया",
      errors: { code: ["ख़त्म हो गया"] },
      product: { name: "Sold out" },
      note: "Today",
    })
    expect(answer.message).toBe("Sold out")
  })
})
