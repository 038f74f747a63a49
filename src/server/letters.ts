// In which language does a message reach somebody? In the one they chose in their account, else the store's; said anew as it leaves, like the
// answers of the interface.

import { type Translate, translatorFor, translatorOfCode } from "#http/present/translate.ts"
import { readCustomerLanguage } from "#shop/account/customers.ts"
import type { Letter, Sender } from "#shop/messages/senders.ts"
import { getSettings } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"

/** The same senders, each speaking the language of who is written to. */
export const inTheirLanguage = (shop: Shop, senders: Sender[]): Sender[] =>
  senders.map((sender) => ({
    ...sender,
    send: async (letter) => {
      const { locale } = await getSettings(shop, 0)
      const chosen = await readCustomerLanguage(shop.db, letter.to)
      const translate = chosen === null ? translatorFor(locale) : translatorOfCode(chosen)
      return sender.send(translate ? translated(letter, translate) : letter)
    },
  }))

/** Line by line: a line is a sentence, an address or a code. */
function translated({ to, subject, text }: Letter, translate: Translate): Letter {
  return { to, subject: translate(subject), text: text.split("\n").map(translate).join("\n") }
}
