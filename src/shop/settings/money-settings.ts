// May the way the store writes money be set like this? What makes no sense would be found out by a shopper, and amounts are kept in
// the currency's smallest unit: other decimals would make every price a hundred times what it was.

import type { Trx } from "#db/database.ts"

const forms: Record<string, { holds: (value: string) => boolean; text: string }> = {
  decimalPlaces: { holds: (value) => /^[0-4]$/.test(value), text: "is a whole number from 0 to 4" },
  currencyCode: { holds: (value) => /^[A-Z]{3}$/.test(value), text: "is a code such as INR" },
  symbolPlacement: { holds: (value) => ["before", "after"].includes(value), text: 'is "before" or "after"' },
  locale: { holds: isLocale, text: "is a language with its country, such as en-IN" },
}

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** What is wrong with a value of a setting about money; null where nothing is, or the setting is about something else. */
export async function moneySettingProblem(
  trx: Trx,
  branchId: number,
  key: string,
  value: string,
): Promise<string | null> {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined
  if (!form) return null
  if (!form.holds(value)) return `${key} ${form.text}`
  if (key !== "decimalPlaces" && key !== "currencyCode") return null
  if (branchId !== 0) return `${key} is the whole store's: a wallet is spent at every branch`
  if (key === "currencyCode" || !(await isOther(trx, key, value))) return null
  return `${key} stays as it is once there are products: all amounts are kept in the smallest unit`
}

/** Whether a store that has products would get another value than it has. */
async function isOther(trx: Trx, key: string, value: string): Promise<boolean> {
  const product = await trx.selectFrom("products").select("id").limit(1).executeTakeFirst()
  if (!product) return false
  const row = await trx
    .selectFrom("settings")
    .select("value")
    .where("branch_id", "=", 0)
    .where("key", "=", key)
    .executeTakeFirst()
  return (row?.value ?? "2") !== value
}
