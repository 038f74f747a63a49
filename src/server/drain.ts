// How does a node leave without a request being lost? First it says that it is leaving and goes on answering, each answer
// ending its connection, so that a proxy moves to other nodes; then it stops listening.

import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Server as NetServer } from "node:net"

/** How long to look for a moment of rest, in ms. */
const patience = 6_000

/** How long a connection takes at most to say what it asks, also on a machine that is busy with other things. */
const lastWordsMs = 1_500

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export class Drain {
  #isLeaving = false
  #hurry: () => void = () => {}
  /** Since it began to leave. */
  #answering = 0

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
      if (this.#isLeaving) this.#letGo(response)
      handler(request, response)
    }
  }

  #letGo(response: ServerResponse): void {
    response.shouldKeepAlive = false
    this.#answering += 1
    response.once("close", () => {
      this.#answering -= 1
    })
  }

  /**
   * Takes no more connections. The system resets those that wait to be accepted, so it is done in a moment in which nothing
   * is being answered and all that waited have just been accepted; without one in six seconds it is done all the same.
   * Those accepted last are then given time to say what they ask: http's own `close` would end them as idle.
   */
  async stopListening(server: Server): Promise<void> {
    const deadline = Date.now() + patience
    do await new Promise((resolve) => setImmediate(resolve))
    while (this.#answering > 0 && Date.now() < deadline)
    NetServer.prototype.close.call(server)
    await new Promise((resolve) => setTimeout(resolve, lastWordsMs))
  }
}
