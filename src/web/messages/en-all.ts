// Every text of the store in English, but those of the account and what else has a file of its own for its screens.

import { en } from "./en.ts"
import { enBrowsing } from "./en-browsing.ts"
import { enBuying } from "./en-buying.ts"
import { enOrders } from "./en-orders.ts"
import { enPlaces } from "./en-places.ts"

export const enAll = { ...en, ...enBrowsing, ...enBuying, ...enOrders, ...enPlaces }
