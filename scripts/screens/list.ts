// Which screens are looked at, and in which states? Whoever builds a screen adds it to one of these.

import { account } from "./account.ts"
import { browsing } from "./browsing.ts"
import { buying } from "./buying.ts"
import { edges } from "./edges.ts"
import { notices } from "./notices.ts"
import { ordering } from "./ordering.ts"
import type { Screen } from "./screen.ts"

export const screens: Screen[] = [...browsing, ...buying, ...ordering, ...account, ...notices, ...edges]
