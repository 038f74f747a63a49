// Which commands are there? All of them, in the order in which help shows them.

import { branchCommands } from "./branches.ts"
import type { Command } from "./command.ts"
import { customerCommands } from "./customers.ts"
import { deliveryCommands } from "./delivery.ts"
import { discountCommands } from "./discounts.ts"
import { helpCommand } from "./help.ts"
import { iconCommands } from "./icon.ts"
import { messageCommands } from "./messages.ts"
import { orderCommands } from "./orders.ts"
import { productCommands } from "./products.ts"
import { reviewCommands } from "./reviews.ts"
import { settingCommands } from "./settings.ts"
import { staffCommands } from "./staff.ts"
import { stockCommands } from "./stock.ts"
import { storeCommands } from "./store.ts"
import { taxCommands } from "./tax.ts"

export const commands: Command[] = [
  helpCommand,
  ...storeCommands,
  ...productCommands,
  ...orderCommands,
  ...settingCommands,
  ...iconCommands,
  ...stockCommands,
  ...branchCommands,
  ...taxCommands,
  ...deliveryCommands,
  ...discountCommands,
  ...customerCommands,
  ...reviewCommands,
  ...messageCommands,
  ...staffCommands,
]
