// Does a job run once for all nodes, again after a node died, and not any more after the stop?

import { sql } from "kysely"
import { expect, test } from "vitest"
import { describeOnEngines } from "../../test/support/database.ts"
import { listeningLog, quiet } from "../../test/support/quiet.ts"
import { until } from "../../test/support/store.ts"
import { type Job, runJobs, workAlone } from "./job-runner.ts"

describeOnEngines("jobs", (database) => {
  const job = (name: string, work: () => Promise<void>, own: Partial<Job> = {}): Job => ({
    ...{ name, everySeconds: 3_600, isShared: false, work },
    ...own,
  })

  test("ten nodes at once do it once", async () => {
    let count = 0
    const work = async () => {
      count += 1
    }
    await Promise.all(Array.from({ length: 10 }, () => workAlone(database().db, job("once", work))))
    expect(count).toBe(1)
  })

  test("a failure is kept for the operator, and the job stays due at its interval", async () => {
    const failing = job("failing", () => Promise.reject(new Error("no luck")))
    await expect(workAlone(database().db, failing)).rejects.toThrow("no luck")
    const row = await database()
      .db.selectFrom("jobs")
      .selectAll()
      .where("name", "=", "failing")
      .executeTakeFirstOrThrow()
    expect(row.error).toContain("no luck")
    expect(row.due_at.getTime() - Date.now()).toBeLessThan(3_600_000)
  })

  test("what a dead node left under way is taken over", async () => {
    const { db } = database()
    await sql`insert into jobs (name, due_at) values ('left', now() - interval '1 second')`.execute(db)
    expect(
      await workAlone(
        db,
        job("left", async () => {}),
      ),
    ).toBe(true)
    expect(
      await workAlone(
        db,
        job("left", async () => {}),
      ),
    ).toBe(false)
  })

  test("it runs at its interval, through failures, until it is stopped, and the stop waits for what is under way", async () => {
    const log = listeningLog()
    const turns: string[] = []
    const stop = runJobs(
      database().db,
      [
        job(
          "often",
          async () => {
            turns.push("begun")
            if (turns.length === 1) throw new Error("at first")
            await new Promise((resolve) => setTimeout(resolve, 100))
            turns.push("ended")
          },
          { everySeconds: 0.01, isShared: true },
        ),
      ],
      log,
    )
    await until(() => turns.length >= 4)
    await stop()
    expect(turns.at(-1)).toBe("ended")
    const count = turns.length
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(turns).toHaveLength(count)
    expect(log.said.map(({ text }) => text)).toEqual(["a job failed"])
  })

  test("a job that hangs does not keep the store from stopping", async () => {
    const hung = job("hung", () => new Promise(() => {}), { everySeconds: 0.01, isShared: true })
    const stop = runJobs(database().db, [hung], quiet, 100)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await stop()
  })
})
