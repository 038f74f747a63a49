// What does a node do when many order at the same moment, perhaps all the same product?

import { busyText, Refusal } from "../shop.ts"

/**
 * Orders worked on at a time, about as many as there are connections to the database. With more, each would wait for one
 * before every statement; here they wait once, first come, first served.
 */
const mostAtOnce = 16

/** How long an order waits for its turn, in ms. With a database that hangs it would wait for nothing. */
const patienceMs = 15_000

export class Rush {
  #inside = 0
  /** In the order they came; a turn is taken from whoever gave up waiting. */
  #queue = new Set<() => void>()
  /** How many orders of a variant are being written. */
  #wanted = new Map<number, number>()

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

  /** Does `work`, which hears whether other orders of one of the variants are being written on this node. */
  async withPieces<T>(variantIds: number[], work: (isShared: boolean) => Promise<T>): Promise<T> {
    const isShared = variantIds.some((id) => this.#wanted.has(id))
    for (const id of variantIds) this.#wanted.set(id, (this.#wanted.get(id) ?? 0) + 1)
    try {
      return await work(isShared)
    } finally {
      for (const id of variantIds) this.#leave(id)
    }
  }

  #leave(id: number): void {
    const others = this.#wanted.get(id)! - 1
    if (others > 0) this.#wanted.set(id, others)
    else this.#wanted.delete(id)
  }
}
