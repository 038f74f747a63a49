// What are shoppers told about their orders? In plain words, in the languages the store speaks.

import type { OrderStatus } from "#rules/order-states.ts"

/** What the sentences are filled with; amounts and times as the shopper reads them. */
export type OrderFacts = {
  name: string
  number: string
  total: string
  /** When it should be there; empty where nobody can say. */
  eta: string
  /** Until when it can be sent back; empty where that is closed. */
  returnUntil: string
  reason: string
  /** Whether money was paid that goes back. */
  isPaid: boolean
  /** What went back through the gateway. */
  refunded: string
}

export type OrderText = { title: string; text: string }

/** What is said with each status; nothing with the others. */
type Texts = Partial<Record<OrderStatus | "refunded", (facts: OrderFacts) => OrderText>> & {
  hello: (name: string) => string
  link: string
  linkToRate: string
}

const sentences = (...parts: string[]) => parts.filter((part) => part !== "").join(" ")

const en: Texts = {
  hello: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  link: "Follow your order:",
  linkToRate: "Rate what you got, or ask for help:",
  placed: ({ number, total, eta }) => ({
    title: `Your order ${number} is placed`,
    text: sentences(`We have your order of ${total}.`, eta && `It should be with you by ${eta}.`),
  }),
  accepted: ({ number, eta }) => ({
    title: `Your order ${number} is being prepared`,
    text: sentences("We are getting it ready.", eta && `It should be with you by ${eta}.`),
  }),
  out_for_delivery: ({ number, eta }) => ({
    title: `Your order ${number} is on its way`,
    text: sentences("It has left the store.", eta && `It should be with you by ${eta}.`),
  }),
  delivered: ({ number, returnUntil }) => ({
    title: `Your order ${number} was delivered`,
    text: sentences(
      "We hope all is well with it. Tell others how you liked it: your rating helps them choose.",
      returnUntil && `If something is wrong, you can ask to send it back until ${returnUntil}.`,
    ),
  }),
  cancelled: ({ number, reason, isPaid }) => ({
    title: `Your order ${number} is cancelled`,
    text: sentences(reason && `${reason}.`, isPaid ? "What you paid goes back to you." : "Nothing was charged."),
  }),
  returned: ({ number, isPaid }) => ({
    title: `Your order ${number} came back to us`,
    text: isPaid ? "What you paid goes back to you." : "Nothing is left to pay.",
  }),
  refunded: ({ number, refunded }) => ({
    title: `${refunded} of order ${number} are on their way back`,
    text: `We sent ${refunded} back the way you paid. Your bank may need five to seven days to show it.`,
  }),
}

const hi: Texts = {
  hello: (name) => (name === "" ? "नमस्ते," : `नमस्ते ${name},`),
  link: "अपना ऑर्डर देखें:",
  linkToRate: "सामान को रेटिंग दें, या मदद माँगें:",
  placed: ({ number, total, eta }) => ({
    title: `आपका ऑर्डर ${number} मिल गया`,
    text: sentences(`${total} का आपका ऑर्डर हमें मिल गया है।`, eta && `यह ${eta} तक आपके पास पहुँच जाना चाहिए।`),
  }),
  accepted: ({ number, eta }) => ({
    title: `आपका ऑर्डर ${number} तैयार हो रहा है`,
    text: sentences("हम इसे तैयार कर रहे हैं।", eta && `यह ${eta} तक आपके पास पहुँच जाना चाहिए।`),
  }),
  out_for_delivery: ({ number, eta }) => ({
    title: `आपका ऑर्डर ${number} रास्ते में है`,
    text: sentences("यह दुकान से निकल चुका है।", eta && `यह ${eta} तक आपके पास पहुँच जाना चाहिए।`),
  }),
  delivered: ({ number, returnUntil }) => ({
    title: `आपका ऑर्डर ${number} पहुँच गया`,
    text: sentences(
      "आशा है सब ठीक मिला। बताएँ कि सामान कैसा लगा: आपकी रेटिंग से दूसरों को चुनने में मदद मिलती है।",
      returnUntil && `कुछ गड़बड़ हो तो आप ${returnUntil} तक इसे लौटाने के लिए कह सकते हैं।`,
    ),
  }),
  cancelled: ({ number, reason, isPaid }) => ({
    title: `आपका ऑर्डर ${number} रद्द हो गया`,
    text: sentences(reason && `${reason}।`, isPaid ? "आपका पैसा आपको वापस मिलेगा।" : "कोई पैसा नहीं लिया गया।"),
  }),
  returned: ({ number, isPaid }) => ({
    title: `आपका ऑर्डर ${number} हमारे पास लौट आया`,
    text: isPaid ? "आपका पैसा आपको वापस मिलेगा।" : "अब कुछ देना बाकी नहीं है।",
  }),
  refunded: ({ number, refunded }) => ({
    title: `ऑर्डर ${number} के ${refunded} वापस भेजे गए`,
    text: `हमने ${refunded} उसी तरह वापस भेजे हैं जैसे आपने भुगतान किया था। बैंक को इसे दिखाने में पाँच से सात दिन लग सकते हैं।`,
  }),
}

const languages: Record<string, Texts> = { en, hi }

/** By the language a customer chose or the store's locale; English where it is none of ours. */
export const orderTexts = (language: string): Texts => languages[language.split(/[-_]/)[0]!.toLowerCase()] ?? en
