// Which call does a query belong to, and was it slow? What a node does at once is told apart by the asynchronous context.

import { AsyncLocalStorage } from "node:async_hooks"
import type { LogEvent } from "kysely"
import type { Log } from "./database.ts"

export type Work = {
  /** The request's id, as in the log and in errors; a job's name and number. */
  id: string
  /** The route or the job. */
  name: string
  /** How long one of its statements may take before the database counts as silent, in ms. Without it, as long as it takes. */
  patienceMs?: number
}

/** From here on a query is told of. */
export const slowQueryMs = 250

/** What is being worked on; set by whoever begins it. */
export const currentWork = new AsyncLocalStorage<Work>()

/** Kysely's logger: queries slower than `slowMs` are told with the work they belong to. Never their values. */
export function logSlowQueries(log: Log, slowMs: number): (event: LogEvent) => void {
  return ({ level, queryDurationMillis, query }) => {
    if (level !== "query" || queryDurationMillis < slowMs) return
    const { id = "", name = "" } = currentWork.getStore() ?? {}
    log.warn(
      {
        reqId: id,
        work: name,
        ms: Math.round(queryDurationMillis),
        sql: query.sql.replace(/\s+/g, " ").slice(0, 1_000),
      },
      "a slow query",
    )
  }
}
