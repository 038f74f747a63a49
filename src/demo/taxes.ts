// What does the demo store take for the state and the city? Both rates are on the bill, each with its share.

import type { TaxClassInput } from "#shop/tax/taxes.ts"

export const demoTaxes: TaxClassInput[] = [
  {
    code: "standard",
    name: "Everything but groceries",
    rates: [
      { name: "State sales tax", rate: 7_250 },
      { name: "City sales tax", rate: 1_375 },
    ],
  },
]
