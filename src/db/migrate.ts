// Are the tables as this version of the store needs them? Applied in order, each once, by whichever node comes first.

import { type Migration, Migrator } from "kysely/migration"
import type { Db } from "./database.ts"
import * as store from "./migrations/0001-store.ts"
import * as shoppers from "./migrations/0002-shoppers.ts"
import * as account from "./migrations/0003-account.ts"
import * as ledger from "./migrations/0004-ledger.ts"
import * as messages from "./migrations/0005-messages.ts"
import * as tax from "./migrations/0006-tax.ts"
import * as jobs from "./migrations/0007-jobs.ts"
import * as reviews from "./migrations/0008-reviews.ts"
import * as payments from "./migrations/0009-payments.ts"
import * as delivery from "./migrations/0010-delivery.ts"
import * as discounts from "./migrations/0011-discounts.ts"
import * as staff from "./migrations/0012-staff.ts"
import * as hotRows from "./migrations/0013-hot-rows.ts"
import * as stock from "./migrations/0014-stock.ts"
import * as lists from "./migrations/0015-lists.ts"
import * as ratings from "./migrations/0016-ratings.ts"
import * as words from "./migrations/0017-words.ts"
import * as goneGoods from "./migrations/0018-gone-goods.ts"
import * as pictureRemovals from "./migrations/0019-picture-removals.ts"
import * as shelfOrders from "./migrations/0020-shelf-orders.ts"
import * as goneCarts from "./migrations/0021-gone-carts.ts"

const migrations: Record<string, Migration> = {
  "0001-store": store,
  "0002-shoppers": shoppers,
  "0003-account": account,
  "0004-ledger": ledger,
  "0005-messages": messages,
  "0006-tax": tax,
  "0007-jobs": jobs,
  "0008-reviews": reviews,
  "0010-delivery": delivery,
  "0011-discounts": discounts,
  "0012-staff": staff,
  "0014-stock": stock,
  "0009-payments": payments,
  "0013-hot-rows": hotRows,
  "0015-lists": lists,
  "0016-ratings": ratings,
  "0017-words": words,
  "0018-gone-goods": goneGoods,
  "0019-picture-removals": pictureRemovals,
  "0020-shelf-orders": shelfOrders,
  "0021-gone-carts": goneCarts,
}

/** Brings the tables up to date. Returns the names of what was applied; throws when one failed, with that one undone. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(({ status }) => status === "Success").map(({ migrationName }) => migrationName)
}
