// In which words do sign-in and the account speak? Both languages come with the account's own chunk: the first screen needs none of them.

import { enAccount } from "./en-account.ts"
import { hiAccount } from "./hi-account.ts"
import type { LanguageCode } from "./languages.ts"
import { spokenLanguage, useLanguage } from "./use-text.ts"

export type AccountText = typeof enAccount

const texts: Record<LanguageCode, AccountText> = { en: enAccount, hi: hiAccount }

export const useAccountText = (): AccountText => texts[useLanguage().code]
/** Outside of components. */
export const accountText = (): AccountText => texts[spokenLanguage().code]
