// How does a node leave without a request being lost? First it says that it is leaving and goes on answering, each answer
// ending its connection, so that a proxy moves to other nodes; then it stops listening.

import type { IncomingMessage, ServerResponse } from "node:http"

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export class Drain {
  #isLeaving = false
  #hurry: () => void = () => {}

  /** True: /readyz says no. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Resolves after `seconds`, or at once when told a second time. */
  async leave(seconds: number): Promise<void> {
    if (this.#isLeaving) return this.#hurry()
    this.#isLeaving = true
    if (seconds === 0) return
    await new Promise<void>((resolve) => {
      this.#hurry = resolve
      setTimeout(resolve, seconds * 1_000)
    })
  }

  /** The handler whose answers end their connections from then on. */
  around(handler: Handler): Handler {
    return (request, response) => {
      if (this.#isLeaving) response.shouldKeepAlive = false
      handler(request, response)
    }
  }
}
