// What does a node do when many order at the same moment, perhaps all the same product?

/**
 * Orders worked on at a time, about as many as there are connections to the database. With more, each would wait for one
 * before every statement; here they wait once, first come, first served.
 */
const mostAtOnce = 16

export class Rush {
  #inside = 0
  #queue: (() => void)[] = []
  /** How many orders of a variant are being written. */
  #wanted = new Map<number, number>()

  /** Does `work` when it is its turn. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= mostAtOnce) await new Promise<void>((go) => this.#queue.push(go))
    else this.#inside += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#inside -= 1
    }
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
