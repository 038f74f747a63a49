// In which words do balances, cards, invitations and own reviews speak? Both languages come with these screens' own chunk.

import { enLoyalty } from "./en-loyalty.ts"
import { hiLoyalty } from "./hi-loyalty.ts"
import type { LanguageCode } from "./languages.ts"
import { spokenLanguage, useLanguage } from "./use-text.ts"

export type LoyaltyText = typeof enLoyalty

const texts: Record<LanguageCode, LoyaltyText> = { en: enLoyalty, hi: hiLoyalty }

export const useLoyaltyText = (): LoyaltyText => texts[useLanguage().code]
/** Outside of components. */
export const loyaltyText = (): LoyaltyText => texts[spokenLanguage().code]
