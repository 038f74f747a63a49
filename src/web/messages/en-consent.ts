// The texts of consent to third parties in English.

export const enConsent = {
  title: "Cookies, if you like",
  text: "The store itself needs none of them. Some helpers of ours keep cookies; you choose which of them may.",
  all: "Allow all",
  none: "Only what is needed",
  choose: "Choose",
  choices: "Cookie settings",
  save: "Save my choice",
  close: "Close",
  necessary: { title: "Needed", description: "Your cart, your branch and this choice. Always on." },
  analytics: { title: "Measuring", description: "Tells us which pages are used, so that we can improve them." },
  support: { title: "Chat", description: "Lets you talk to us while you shop." },
  marketing: { title: "Offers", description: "Shows you offers and small games." },
}
