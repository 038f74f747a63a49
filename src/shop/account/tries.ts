// How often may something be tried? Counted in the database, so that the limits hold across nodes and under any concurrency:
// a try is taken before what it allows is done.

import { sql } from "kysely"
import { signWith } from "../secrets.ts"
import { Refusal, type Shop } from "../shop.ts"

type Limit = {
  /** How long tries count, from the first on. */
  seconds: number
  max: number
  /** Seconds the next try has to wait after the first, second, third …; the last holds for all that follow. */
  waits: number[]
  text: string
}

const free = [0]
/** Ever slower: somebody who mistypes does not notice, a program does. */
const slowing = [0, 0, 0, 1, 2, 4, 8, 15, 30, 60]

const minutes = 60
const hours = 60 * minutes

/** Everything that is counted. What is counted "from" is counted by network address: many people may share one. */
const limits = {
  code_to: { seconds: hours, max: 5, waits: [60], text: "A code was just sent" },
  code_from: { seconds: hours, max: 60, waits: free, text: "Too many codes were asked for" },
  wrong_code_from: { seconds: 15 * minutes, max: 60, waits: free, text: "Too many wrong codes" },
  password_of: {
    seconds: hours,
    max: 30,
    waits: [...Array(9).fill(0), ...slowing.slice(3)],
    text: "Too many wrong passwords",
  },
  password_of_from: { seconds: 15 * minutes, max: 10, waits: slowing, text: "Too many wrong passwords" },
  password_from: { seconds: 15 * minutes, max: 100, waits: free, text: "Too many wrong passwords" },
  account_from: { seconds: hours, max: 60, waits: free, text: "Too many accounts were opened" },
  link_to: { seconds: hours, max: 5, waits: [60], text: "A link was just sent" },
  link_from: { seconds: hours, max: 30, waits: free, text: "Too many links were asked for" },
  upload_from: { seconds: hours, max: 120, waits: free, text: "Too many pictures" },
} satisfies Record<string, Limit>

export type Counted = keyof typeof limits

/** One thing counted, and whose: a contact, a customer, a network address. */
export type Try = [what: Counted, whose: string]

/**
 * Takes a try of each. Refuses with "too_often" and the seconds to wait when one has none left; those before it are taken
 * all the same.
 */
export async function takeTries(shop: Shop, tries: Try[]): Promise<void> {
  for (const [what, whose] of tries) await takeTry(shop, what, whose)
}

async function takeTry(shop: Shop, what: Counted, whose: string): Promise<void> {
  const { seconds, max, waits, text }: Limit = limits[what]
  const now = shop.now()
  const key = await keyOf(shop, what, whose)
  const ends = new Date(now.getTime() + seconds * 1000)
  const waitAfter = (used: ReturnType<typeof sql>) => sql`
    ${now}::timestamptz + make_interval(secs => (${waits}::int[])[least(${used}, ${waits.length})])`
  const { rows } = await sql<{ used: number }>`
    insert into tries as t (key, used, open_at, ends_at)
    values (${key}, 1, ${waitAfter(sql`1`)}, ${ends})
    on conflict (key) do update set
      used = case when t.ends_at <= ${now} then 1 else t.used + 1 end,
      open_at = ${waitAfter(sql`case when t.ends_at <= ${now} then 1 else t.used + 1 end`)},
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    where t.ends_at <= ${now} or (t.open_at <= ${now} and t.used < ${max})
    returning used`.execute(shop.db)
  if (rows.length > 0) return
  throw tooOften(text, await secondsLeft(shop, key, max))
}

async function secondsLeft(shop: Shop, key: string, max: number): Promise<number> {
  const row = await shop.db.selectFrom("tries").selectAll().where("key", "=", key).executeTakeFirst()
  const until = row ? (row.used >= max ? row.ends_at : row.open_at) : shop.now()
  return Math.max(1, Math.ceil((until.getTime() - shop.now().getTime()) / 1000))
}

/** "Try again in 42 seconds", and the same for programs. */
export function tooOften(text: string, seconds: number): Refusal {
  const wait = seconds === 1 ? "a second" : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal("too_often", "too_many", `${text}. Try again in ${wait}.`, { retryAfter: seconds })
}

/** What was tried was right: it does not count. A shared counter gets one back, one of a person begins anew. */
export async function giveBackTries(shop: Shop, tries: Try[]): Promise<void> {
  for (const [what, whose] of tries) {
    const key = await keyOf(shop, what, whose)
    if (what.endsWith("_from") && what !== "password_of_from") {
      await sql`update tries set used = used - 1 where key = ${key} and used > 0`.execute(shop.db)
    } else await shop.db.deleteFrom("tries").where("key", "=", key).execute()
  }
}

/** Names and addresses are not kept beside what was tried. */
async function keyOf(shop: Shop, what: Counted, whose: string): Promise<string> {
  return `${what}:${(await signWith(shop, "tries", `${what}:${whose}`)).toString("base64url")}`
}

/** What is counted of an address: an IPv4 address itself, of IPv6 the network, since a household has 2^64 of them. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(":")) return mapped ?? ip
  const [head = "", tail] = ip.split("::")
  const groups = (part: string | undefined) => (part ? part.split(":") : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all =
    tail === undefined ? groups(head) : [...groups(head), ...Array(Math.max(0, missing)).fill("0"), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}
