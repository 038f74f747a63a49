// How does a node leave without a request being lost? First it says that it is leaving and goes on answering, each answer
// ending its connection; then it sends readers to other nodes, which makes a proxy leave it alone; then it stops listening.

import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Server as NetServer } from "node:net"
import { busyText } from "#shop/shop.ts"

/** How long to look for a moment of rest, in ms. */
const patienceMs = 6_000

/** That moment: nothing has been asked and nothing was being answered for so long, in ms. */
const restMs = 250

/** How long a connection takes at most to say what it asks, also on a machine that is busy with other things. */
const lastWordsMs = 1_500

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export class Drain {
  #isLeaving = false
  #hurry: () => void = () => {}
  #sendsAway = false
  /** Since it began to leave. */
  #answering = 0
  #lastAnswered = 0

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
      if (this.#sendsAway && (request.method === "GET" || request.method === "HEAD")) return sendAway(response)
      handler(request, response)
    }
  }

  #letGo(response: ServerResponse): void {
    response.shouldKeepAlive = false
    this.#answering += 1
    response.once("close", () => {
      this.#answering -= 1
      this.#lastAnswered = Date.now()
    })
  }

  /**
   * Takes no more connections. The system resets those that wait to be accepted, so who reads is sent to another node first:
   * that makes a proxy leave this one alone for a while. Who writes is answered until nobody comes; without such a moment
   * in six seconds it is done all the same. Those accepted last are then given time to say what they ask: http's own
   * `close` would end them as idle.
   */
  async stopListening(server: Server): Promise<void> {
    const began = Date.now()
    this.#lastAnswered = began
    this.#sendsAway = true
    const rests = () => this.#answering === 0 && Date.now() - this.#lastAnswered > restMs
    while (!rests() && Date.now() - began < patienceMs) await new Promise((resolve) => setTimeout(resolve, 10))
    NetServer.prototype.close.call(server)
    await new Promise((resolve) => setTimeout(resolve, lastWordsMs))
  }
}

/**
 * Says that another node is to be asked. Not with 503, which a store says whose database is away: a proxy that asked the
 * next node about that would soon leave all of them alone.
 */
function sendAway(response: ServerResponse): void {
  response.writeHead(502, { "retry-after": "1", "cache-control": "no-store", "content-type": "application/json" })
  response.end(JSON.stringify({ message: busyText, code: "busy" }))
}
