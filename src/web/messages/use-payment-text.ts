// In which words is an order paid and sent back? Both languages come with the screens of orders: the first screen needs none of them.

import { enPayment } from "./en-payment.ts"
import { hiPayment } from "./hi-payment.ts"
import type { LanguageCode } from "./languages.ts"
import { useLanguage } from "./use-text.ts"

export type PaymentText = typeof enPayment

const texts: Record<LanguageCode, PaymentText> = { en: enPayment, hi: hiPayment }

export const usePaymentText = (): PaymentText => texts[useLanguage().code]
