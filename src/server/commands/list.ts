// Which commands are there? All of them, in the order in which help shows them.

import type { Command } from "./command.ts"
import { deliveryCommands } from "./delivery.ts"
import { discountCommands } from "./discounts.ts"
import { helpCommand } from "./help.ts"
import { orderCommands } from "./orders.ts"
import { productCommands } from "./products.ts"
import { settingCommands } from "./settings.ts"
import { stockCommands } from "./stock.ts"
import { storeCommands } from "./store.ts"
import { taxCommands } from "./tax.ts"

export const commands: Command[] = [
  helpCommand,
  ...storeCommands,
  ...productCommands,
  ...orderCommands,
  ...settingCommands,
  ...stockCommands,
  ...taxCommands,
  ...deliveryCommands,
  ...discountCommands,
]
