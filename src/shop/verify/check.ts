// What is a promise of the data, as a question?

import type { RawBuilder } from "kysely"

/** Rows of `found` say what is broken; no rows: the promise holds. */
export type Check = { promise: string; question: RawBuilder<{ found: string }> }
