// When does a job run? Each at its interval, never twice at once; on several nodes either everywhere (it claims its own rows) or
// on one of them.

import { sql } from "kysely"
import type { Db, Log } from "#db/database.ts"
import { currentWork } from "#db/trace.ts"

export type Job = {
  name: string
  everySeconds: number
  /** True: it claims the rows it works on, so that nodes share the work. False: one node at a time, kept in a table. */
  isShared: boolean
  work: () => Promise<void>
}

/** A node that has been at a job for this long counts as dead, and another takes the job over. */
const leaseSeconds = 600

/** A statement of a shared job is short; of the others one may take as long as the job. In ms. */
const patience = { shared: 60_000, alone: leaseSeconds * 1_000 }

/** What fails again and again is tried less and less often, at least this often. */
const slowestSeconds = 60

/** A stop waits this long for what is under way; what is cut off is done again, as after a crash. */
const stopMs = 10_000

/** Starts the jobs. The function returned stops them and waits for what is under way, though not for ever. */
export function runJobs(db: Db, jobs: Job[], log: Log, patienceMs = stopMs): () => Promise<void> {
  const stops = jobs.map((job) => runJob(db, job, log))
  return async () => {
    const ended = Promise.all(stops.map((stop) => stop()))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
  }
}

function runJob(db: Db, job: Job, log: Log): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  let failures = 0

  const turn = async () => {
    try {
      const patienceMs = job.isShared ? patience.shared : patience.alone
      await currentWork.run({ id: "", name: job.name, patienceMs }, () =>
        job.isShared ? job.work() : workAlone(db, job),
      )
      failures = 0
    } catch (error) {
      failures += 1
      log.error({ err: error, job: job.name, failures }, "a job failed")
    }
    plan()
  }
  const plan = () => {
    if (isStopped) return
    const slower = Math.max(job.everySeconds, Math.min(slowestSeconds, job.everySeconds * 2 ** failures))
    timer = setTimeout(() => {
      running = turn()
    }, slower * 1_000)
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** Does the job if it is due and no other node is at it. */
export async function workAlone(db: Db, { name, everySeconds, work }: Job): Promise<boolean> {
  if (!(await claim(db, name))) return false
  try {
    await work()
  } catch (error) {
    await release(db, name, everySeconds, String(error).slice(0, 500))
    throw error
  }
  await release(db, name, everySeconds, "")
  return true
}

/** Two that claim at once wait for the one row, and the second finds it no longer due. */
async function claim(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (name, due_at) values (${name}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (name) do update set due_at = excluded.due_at where jobs.due_at <= now()
    returning name`.execute(db)
  return rows.length > 0
}

/** A little early, so that the node that did it last finds it due at its next turn. */
async function release(db: Db, name: string, everySeconds: number, error: string): Promise<void> {
  await sql`
    update jobs set ran_at = now(), error = ${error}, due_at = now() + make_interval(secs => ${everySeconds * 0.9})
    where name = ${name}`.execute(db)
}
