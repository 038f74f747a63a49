// What do the store's sentences say in Hindi? All of them, from every area.

import { hindiAccount } from "./texts-hi-account.ts"
import { hindiOrders } from "./texts-hi-orders.ts"
import { hindiShopping } from "./texts-hi-shopping.ts"
import type { Sentences } from "./translate.ts"

export const hindi: Sentences = { ...hindiShopping, ...hindiOrders, ...hindiAccount }
