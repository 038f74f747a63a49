// Who should the code go to? A phone number or an e-mail address as it was typed; the store reads it more closely.

import type { AccountText } from "#web/messages/use-account-text.ts"

export type Way = "phone" | "email"
export type Contact = { phone: string } | { email: string }

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneForm = /^\+?[\d\s()./-]+$/

export const isEmail = (text: string): boolean => emailForm.test(text.trim())
export const isPhone = (text: string): boolean => phoneForm.test(text.trim()) && text.replace(/\D/g, "").length >= 5

/** What is wrong with it; empty when nothing is. */
export function contactProblem(way: Way, typed: string, a: AccountText): string {
  if (way === "phone") return isPhone(typed) ? "" : a.enterPhone
  return isEmail(typed) ? "" : a.enterEmail
}

export const contactOf = (way: Way, typed: string): Contact =>
  way === "phone" ? { phone: typed.trim() } : { email: typed.trim() }

export const textOf = (contact: { phone?: string; email?: string }): string => contact.phone ?? contact.email ?? ""
