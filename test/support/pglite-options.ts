// How is PGlite opened in memory, the same way as the store opens it in a folder?

import { type PGliteOptions, types } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"

export const pgliteOptions = (): PGliteOptions => ({ extensions: { pg_trgm }, parsers: { [types.INT8]: Number } })
