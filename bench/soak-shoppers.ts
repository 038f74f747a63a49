// What do shoppers do all day? Each visit looks around, searches, buys and follows the order, as somebody new every time.

import { Agent, request } from "node:http"
import { paths } from "#contract/paths.ts"
import { addToCart, get, newGuest, placeOrder } from "./requests.ts"

/** What they choose from; one piece of each product is enough for an order. */
export type Range = { categories: string[]; products: { id: number; slug: string }[]; words: string[] }

export type Taken = {
  times: number[]
  failures: string[]
  /** How late this process was woken from its pauses: what the machine itself makes everybody wait. */
  delays: number[]
}

/** At once; each waits between two requests as long as below, so that the store is busy and never pressed. */
const shoppers = 10
const pauseMs = 40

/** Shops until stopped. `take` gives what was measured since it was last asked, in ms. */
export function startShoppers(port: number, range: Range): { take(): Taken; stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * shoppers })
  const nothing = (): Taken => ({ times: [], failures: [], delays: [] })
  let taken = nothing()
  let isOver = false

  const ask = async (raw: string, expected: number, firstWord = false): Promise<string> => {
    const start = performance.now()
    const { status, body } = await send(agent, port, raw, firstWord).catch((error) => ({ status: 0, body: `${error}` }))
    taken.times.push(performance.now() - start)
    if (status !== expected)
      taken.failures.push(`${raw.slice(0, raw.indexOf("\r\n"))}: ${status} ${body.slice(0, 200)}`)
    const end = performance.now()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    taken.delays.push(Math.max(0, performance.now() - end - pauseMs))
    return body
  }
  const visit = async (nth: number) => {
    const pick = <T>(list: T[]) => list[nth % list.length]!
    const guest = newGuest()
    const as = { "guest-id": guest }
    const product = pick(range.products)
    await ask(get("/"), 200)
    await ask(get(`/category/${pick(range.categories)}`), 200)
    await ask(get(`${paths.searchProducts.path}?q=${encodeURIComponent(pick(range.words))}&branch_id=1`), 200)
    await ask(get(`/product/${product.slug}`), 200)
    await ask(addToCart(guest, product.id), 201)
    await ask(get(paths.checkoutOptions.path, as), 200)
    const answer = await ask(placeOrder(guest), 201)
    const id = /"order_id":"([\w-]+)"/.exec(answer)?.[1]
    await ask(get(`${paths.getSingleOrderToTrack.path}?order_id=${id}`, as), 200)
    await ask(get(`${paths.streamOrder.path}?order_id=${id}`, as), 200, true)
  }

  const shopping = Array.from({ length: shoppers }, async (_, first) => {
    for (let nth = first; !isOver; nth += shoppers) await visit(nth)
  })
  return {
    take: () => {
      const last = taken
      taken = nothing()
      return last
    },
    stop: async () => {
      isOver = true
      await Promise.all(shopping)
      agent.destroy()
    },
  }
}

/** Sends a request as `requests.ts` writes them. With `firstWord` it leaves after the first bytes of the answer, as from a stream. */
function send(agent: Agent, port: number, raw: string, firstWord: boolean): Promise<{ status: number; body: string }> {
  const [head = "", body] = raw.split("\r\n\r\n")
  const [line = "", ...lines] = head.split("\r\n")
  const [method, path] = line.split(" ")
  const headers = Object.fromEntries(lines.map((text) => text.split(": ", 2)))
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port, method, path, headers }, (answer) => {
      const { statusCode: status = 0 } = answer
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk)
        if (!firstWord) return
        answer.destroy()
        resolve({ status, body: String(chunk) })
      })
      answer.on("end", () => resolve({ status, body: Buffer.concat(chunks).toString() }))
      answer.on("error", reject)
    })
    asked.on("error", reject)
    asked.end(body)
  })
}
