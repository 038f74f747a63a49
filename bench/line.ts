// How long does one answer take? One socket that is kept alive, one request after the other.

import { connect, type Socket } from "node:net"

export class Line {
  #socket: Socket

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1" })
    this.#socket.setNoDelay(true)
  }

  /** Sends a request in full and waits for all of its answer. Rejects when the line breaks. */
  ask(request: string): Promise<{ status: number; ms: number }> {
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0)
      const start = performance.now()
      const onData = (data: Buffer) => {
        received = Buffer.concat([received, data])
        const headEnd = received.indexOf("\r\n\r\n")
        if (headEnd < 0) return
        const head = received.toString("latin1", 0, headEnd)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (received.length < headEnd + 4 + length) return
        this.#socket.off("data", onData).off("error", reject)
        resolve({ status: Number(head.slice(9, 12)), ms: performance.now() - start })
      }
      this.#socket.on("data", onData).on("error", reject)
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}
