// What does a node do when many order at the same moment, perhaps all the same product?

import { busyText, Refusal } from "../shop.ts"

/**
 * Orders worked on at a time, about as many as go together in one statement. With more, each would wait for the others before
 * every statement; here they wait once, first come, first served.
 */
const mostAtOnce = 32

/** How long an order waits for its turn, in ms. With a database that hangs it would wait for nothing. */
const patienceMs = 15_000

export class Rush {
  #inside = 0
  /** In the order they came; a turn is taken from whoever gave up waiting. */
  #queue = new Set<() => void>()

  /** Does `work` when it is its turn; refuses (busy) when that takes too long, with nothing done. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= mostAtOnce) await this.#turn()
    else this.#inside += 1
    try {
      return await work()
    } finally {
      const [next] = this.#queue
      if (next) next()
      else this.#inside -= 1
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        this.#queue.delete(go)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.delete(go)
        reject(new Refusal("unavailable", "busy", busyText))
      }, patienceMs)
      this.#queue.add(go)
    })
  }
}
