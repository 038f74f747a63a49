// Every text of the store in Hindi, but those of the account and what else has a file of its own for its screens.

import { hi } from "./hi.ts"
import { hiBrowsing } from "./hi-browsing.ts"
import { hiBuying } from "./hi-buying.ts"
import { hiOrders } from "./hi-orders.ts"
import { hiPlaces } from "./hi-places.ts"
import type { Text } from "./use-text.ts"

export const hiAll: Text = { ...hi, ...hiBrowsing, ...hiBuying, ...hiOrders, ...hiPlaces }
