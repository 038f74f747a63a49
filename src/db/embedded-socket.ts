// How does a second process query the embedded database? PostgreSQL's wire protocol on a Unix socket, one client at a time
// between "I am idle" and "I am idle": a client's transaction and the store's own never see inside each other.

import { createServer, type Server, type Socket } from "node:net"
import type { PGlite } from "@electric-sql/pglite"
import type { Db } from "./database.ts"

/** A client that keeps a transaction open longer is cut off and undone: the store must not wait for it. */
const idleInTransactionMs = 30_000

const sslRequest = 80877103
const cancelRequest = 80877102

export type EmbeddedSocket = { close(): Promise<void> }

/**
 * Listens on `path`; the caller makes the folder and limits who may open it. `onUsed` is told whenever a client has come to the
 * end of what it did.
 */
export async function listenOnSocket(
  pglite: PGlite,
  db: Db,
  path: string,
  onUsed: () => void,
): Promise<EmbeddedSocket> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    new Client(socket, pglite, db, onUsed)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(path, resolve)
  })
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class Client {
  #socket: Socket
  #pglite: PGlite
  #db: Db
  #onUsed: () => void
  #received = Buffer.alloc(0)
  #hasStarted = false
  #work = Promise.resolve()
  /** Gives the database back to the others; null while this client does not hold it. */
  #release: (() => void) | null = null

  constructor(socket: Socket, pglite: PGlite, db: Db, onUsed: () => void) {
    this.#socket = socket
    this.#pglite = pglite
    this.#db = db
    this.#onUsed = onUsed
    socket.setTimeout(idleInTransactionMs, () => this.#release && socket.destroy())
    socket.on("data", (data) => {
      this.#received = Buffer.concat([this.#received, data])
      for (let message = this.#next(); message; message = this.#next()) this.#queue(message)
    })
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      this.#work = this.#work.then(() => this.#end())
    })
  }

  /** The next whole message; null while it has not all come. The first one has no type byte. */
  #next(): Buffer | null {
    const lengthAt = this.#hasStarted ? 1 : 0
    if (this.#received.length < lengthAt + 4) return null
    const length = lengthAt + this.#received.readInt32BE(lengthAt)
    if (this.#received.length < length) return null
    const message = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    if (this.#hasStarted) return message
    const code = message.readInt32BE(4)
    if (code === sslRequest) this.#socket.write("N")
    else if (code === cancelRequest) this.#socket.destroy()
    else this.#hasStarted = true
    return this.#hasStarted ? message : this.#next()
  }

  #queue(message: Buffer): void {
    this.#work = this.#work.then(() => this.#run(message)).catch(() => void this.#socket.destroy())
  }

  async #run(message: Buffer): Promise<void> {
    const isTerminate = message[0] === "X".charCodeAt(0) && message.length === 5
    if (isTerminate) return void this.#socket.end()
    if (this.#socket.destroyed) return
    if (!this.#release) await this.#hold()
    const answer: Uint8Array[] = []
    await this.#pglite.runExclusive(() =>
      this.#pglite.execProtocolRawStream(new Uint8Array(message), { onRawData: (data) => answer.push(data.slice()) }),
    )
    const bytes = Buffer.concat(answer)
    if (saysIdle(bytes)) this.#giveBack()
    if (bytes.length > 0) this.#socket.write(bytes)
  }

  /** Waits until no statement or transaction of the store runs, and keeps it so until `#giveBack`. */
  async #hold(): Promise<void> {
    await new Promise<void>((held, failed) => {
      this.#db
        .connection()
        .execute(
          () =>
            new Promise<void>((release) => {
              this.#release = release
              held()
            }),
        )
        .catch(failed)
    })
  }

  #giveBack(): void {
    this.#release?.()
    this.#release = null
    this.#onUsed()
  }

  async #end(): Promise<void> {
    if (!this.#release) return
    try {
      await this.#pglite.runExclusive(async () => {
        await this.#pglite.execProtocolRawStream(rollback, { onRawData: () => {} })
      })
    } finally {
      this.#giveBack()
    }
  }
}

/** The simple-query message "ROLLBACK". */
const rollback = (() => {
  const text = Buffer.from("ROLLBACK\0")
  const head = Buffer.alloc(5)
  head.write("Q")
  head.writeInt32BE(text.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, text]))
})()

/** ReadyForQuery with status "I": no transaction is open and nothing is half said. */
function saysIdle(answer: Buffer): boolean {
  const at = answer.length - 6
  return (
    at >= 0 &&
    answer[at] === "Z".charCodeAt(0) &&
    answer.readInt32BE(at + 1) === 5 &&
    answer[at + 5] === "I".charCodeAt(0)
  )
}
