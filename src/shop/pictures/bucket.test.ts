// Do pictures come back from a bucket as they went in, signed as it wants them, and is it clear what is wrong when they do not?

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { TestBucket } from "../../../test/support/bucket.ts"
import { freePort } from "../../../test/support/postgres-server.ts"
import { OriginalsAway } from "../originals.ts"
import { type BucketConfig, originalsInBucket } from "./bucket.ts"

let bucket: TestBucket
let nobodysPort: number
beforeAll(async () => {
  bucket = await TestBucket.start()
  nobodysPort = await freePort()
})
beforeEach(() => {
  Object.assign(bucket.trouble, { delayMs: 0, failNext: 0, loseAnswers: 0, isGone: false })
  bucket.asked.length = 0
})
afterAll(() => bucket.close())

/** Short of patience, as tests are. */
const open = (own: Partial<BucketConfig> = {}) =>
  originalsInBucket({ ...bucket.config, ...own }, { once: 300, all: 1_500 })

/** Why it went wrong, in the operator's words. */
const problem = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error) => (error instanceof OriginalsAway ? error.message : `not said: ${error}`),
  )

test("what is put comes back byte by byte with its type, until it is removed", async () => {
  const originals = open()
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 256))
  await originals.put("a-b_1.webp", bytes)
  await originals.put("drawing.svg", "<svg/>")
  expect(Buffer.from((await originals.get("a-b_1.webp"))!)).toEqual(bytes)
  expect(bucket.objects.get("originals/a-b_1.webp")?.type).toBe("image/webp")
  expect(bucket.objects.get("originals/drawing.svg")?.type).toBe("image/svg+xml")
  await originals.remove("a-b_1.webp")
  await originals.remove("a-b_1.webp")
  expect(await originals.get("a-b_1.webp")).toBeNull()
})

test("bad luck is tried again, also where the answer was lost", async () => {
  const originals = open()
  bucket.trouble.failNext = 2
  await originals.put("lucky.webp", "1")
  bucket.trouble.loseAnswers = 1
  await originals.put("lost.webp", "2")
  expect(bucket.asked.filter((line) => line.includes("lucky"))).toHaveLength(3)
  expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(["originals/lucky.webp", "originals/lost.webp"]))
})

test("a busy bucket is asked three times and no more", async () => {
  bucket.trouble.failNext = 100
  expect(await problem(open().get("a.webp"))).toContain("503 SlowDown")
  expect(bucket.asked).toHaveLength(3)
})

test("a bucket that does not answer in time is given up", async () => {
  bucket.trouble.delayMs = 5_000
  const began = Date.now()
  expect(await problem(open().put("slow.webp", "1"))).toMatch(/timeout/i)
  expect(Date.now() - began).toBeLessThan(3_000)
})

test.each<[string, () => ReturnType<typeof open>, RegExp]>([
  ["a wrong secret", () => open({ secretAccessKey: "wrong" }), /403 SignatureDoesNotMatch/],
  ["an unknown key", () => open({ accessKeyId: "WHO" }), /403 InvalidAccessKeyId/],
  ["a wrong region", () => open({ region: "us-east-1" }), /403 AuthorizationHeaderMalformed/],
  ["no such bucket", () => open({ url: bucket.config.url.replace("pictures", "nothing") }), /404 NoSuchBucket/],
  ["nobody there", () => open({ url: `http://127.0.0.1:${nobodysPort}/pictures` }), /ECONNREFUSED/],
])("%s is said as it is, for reading, storing and removing", async (_, opened, said) => {
  const originals = opened()
  expect(await problem(originals.get("a.webp"))).toMatch(said)
  expect(await problem(originals.put("a.webp", "1"))).toMatch(said)
  expect(await problem(originals.remove("a.webp"))).toMatch(said)
  expect(bucket.asked.length).toBeLessThanOrEqual(3)
})
