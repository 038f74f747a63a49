// What has the store still to do, and did something fail? The queues are tables, so a few short statements tell all nodes' work.

import { sql } from "kysely"
import { Counter, Gauge, type Registry } from "prom-client"
import type { Database } from "#db/database.ts"
import type { Job } from "./job-runner.ts"

/** However many scrapers ask: the database is asked at most this often. */
const keptMs = 5_000
/** A database that hangs does not take the other figures with it. */
const patienceMs = 2_000

const queues = ["jobs", "messages", "refunds"] as const
type QueueRow = { queue: (typeof queues)[number]; waiting: number; failed: number; oldest: number }
type OrdersRow = { status: string; count: number; oldest: number }

/** What is open has indexes of its own, refunds are few, and of messages only a day's is looked at. Ages in seconds. */
const queueRows = sql<QueueRow>`
  select 'jobs' as queue, count(*) filter (where due_at <= now())::float8 as waiting,
    count(*) filter (where error <> '')::float8 as failed,
    coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as oldest
  from jobs
  union all
  select 'messages', count(*)::float8,
    (select count(*) from messages
     where status <> 'waiting' and created_at > now() - interval '1 day' and status = 'given_up')::float8,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from messages where status = 'waiting'
  union all
  select 'refunds', count(*) filter (where status <> 'failed')::float8, count(*) filter (where status = 'failed')::float8,
    coalesce(extract(epoch from now() - min(created_at) filter (where status <> 'failed')), 0)::float8
  from refunds where status in ('waiting', 'sent', 'failed')`

/** The state is since `status_at`. Two parts, since each has an index of its own. */
const ordersRows = sql<OrdersRow>`
  select status, count(*)::float8 as count, extract(epoch from now() - min(status_at))::float8 as oldest
  from orders where status in ('placed', 'accepted', 'packed', 'out_for_delivery') group by status
  union all
  select 'pending_payment', count(*)::float8, extract(epoch from now() - min(placed_at))::float8
  from orders where status = 'pending_payment' having count(*) > 0`

export type WorkMetrics = {
  /** Brings the figures up to date. Never throws, and soon gives up waiting. */
  refresh(): Promise<void>
  /** The same jobs, counted. */
  counted(jobs: Job[]): Job[]
}

export function workMetrics(registry: Registry, { db }: Database): WorkMetrics {
  const registers = [registry]
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge(
    "haat_database_up",
    "1 when the database answered; figures of queues and orders are there only then",
    [],
  )
  const waiting = gauge("haat_queue_waiting", "Work that waits, of all nodes", ["queue"])
  const failed = gauge(
    "haat_queue_failed",
    "Jobs whose last run failed, messages given up within a day, failed refunds",
    ["queue"],
  )
  const oldest = gauge("haat_queue_oldest_seconds", "How long the oldest work has been waiting", ["queue"])
  const orders = gauge("haat_open_orders", "Orders under way, by state", ["status"])
  const resting = gauge("haat_open_orders_oldest_seconds", "How long an order has been in this state at most", [
    "status",
  ])
  const runs = new Counter({ name: "haat_job_runs_total", help: "Runs on this node", labelNames: ["job"], registers })
  const failures = new Counter({
    name: "haat_job_failures_total",
    help: "Runs on this node that failed",
    labelNames: ["job"],
    registers,
  })

  const read = async () => {
    const [queued, open] = await Promise.all([queueRows.execute(db), ordersRows.execute(db)])
    forget()
    for (const row of queued.rows) {
      waiting.set({ queue: row.queue }, row.waiting)
      failed.set({ queue: row.queue }, row.failed)
      oldest.set({ queue: row.queue }, Math.max(0, row.oldest))
    }
    for (const { status, count, oldest: seconds } of open.rows) {
      orders.set({ status }, count)
      resting.set({ status }, Math.max(0, seconds))
    }
    up.set(1)
  }
  /** Old figures would look like news. */
  const forget = () => {
    for (const one of [waiting, failed, oldest, orders, resting]) one.reset()
  }

  let isUnderWay = false
  let readAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    if (isUnderWay || performance.now() - readAt < keptMs) return
    isUnderWay = true
    const reading = read().then(() => {
      readAt = performance.now()
    })
    // Whatever becomes of it after the patience ended; the next scrape asks again.
    reading
      .catch(() => {})
      .finally(() => {
        isUnderWay = false
      })
    await Promise.race([reading, tooLate()]).catch(() => {
      forget()
      up.set(0)
    })
  }

  return {
    refresh,
    counted: (jobs) =>
      jobs.map((job) => ({
        ...job,
        work: async () => {
          runs.inc({ job: job.name })
          try {
            await job.work()
          } catch (error) {
            failures.inc({ job: job.name })
            throw error
          }
        },
      })),
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The database does not answer")), patienceMs).unref()
  })
