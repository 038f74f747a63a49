// How many requests a second does a server answer? Keep-alive sockets of a process of its own, each asking again as soon
// as it was answered; bounded in time, loopback only.

import { type ChildProcess, fork } from "node:child_process"
import { connect, type Socket } from "node:net"

export type Load = {
  port: number
  connections: number
  seconds: number
  /** Requests in full, per connection in turn; sent over and over. */
  requests: string[][]
  /** All connect first, then all send their requests at the same moment, and once. */
  isOnce?: boolean
}

export type LoadResult = {
  perSecond: number
  answers: Record<string, number>
  p50: number
  p95: number
  p99: number
  /** The share that was answered within a second. */
  withinSecond: number
}

/** A process of its own that asks, so that asking does not slow answering. */
export type Asker = { ask(load: Load): Promise<LoadResult>; stop(): void }

export function startAsker(): Asker {
  const child: ChildProcess = fork(import.meta.filename, ["load"], { serialization: "advanced" })
  const ask = (load: Load) =>
    new Promise<LoadResult>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The load ended with ${code}`))
      child.once("exit", ended)
      child.once("message", (result) => {
        child.off("exit", ended)
        resolve(result as LoadResult)
      })
      child.send(load)
    })
  return { ask, stop: () => child.disconnect() }
}

/** One load, in a process that is there for it alone. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const asker = startAsker()
  const result = await asker.ask(load)
  asker.stop()
  return result
}

async function ask(load: Load): Promise<LoadResult> {
  const answers: Record<string, number> = {}
  const times: number[] = []
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => connected(load.port)))
  const start = performance.now()
  const end = start + load.seconds * 1000
  await Promise.all(
    sockets.map((socket, index) =>
      askOnSocket(socket, load, load.requests[index % load.requests.length]!, end, (status, ms) => {
        answers[status] = (answers[status] ?? 0) + 1
        times.push(ms)
      }),
    ),
  )
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const withinSecond = times.filter((ms) => ms < 1_000).length / times.length
  return { perSecond: times.length / elapsed, answers, p50: at(0.5), p95: at(0.95), p99: at(0.99), withinSecond }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true })
    socket.once("connect", () => resolve(socket))
    socket.once("error", reject)
  })
}

/** Sends requests one after another, on another connection where the server ends the one that was given. */
function askOnSocket(
  first: Socket,
  { port, isOnce = false }: Load,
  requests: string[],
  end: number,
  answered: (status: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const bytes = requests.map((text) => Buffer.from(text))
    let socket = first
    let nth = 0
    let sent = 0
    let head: Buffer = Buffer.alloc(0)
    /** Bytes of the body still to come; -1 while the head is being read. */
    let missing = -1
    let status = ""
    let isLast = false
    const next = () => {
      if (performance.now() >= end || (nth >= bytes.length && (isOnce || bytes.length > 1))) {
        leave()
        return resolve()
      }
      sent = performance.now()
      socket.write(bytes[nth % bytes.length]!)
      nth += 1
    }
    const read = (data: Buffer) => {
      let chunk = data
      if (missing < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const at = head.indexOf("\r\n\r\n")
        if (at < 0) return
        const text = head.toString("latin1", 0, at)
        status = text.slice(9, 12)
        missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        isLast = /\r\nconnection: close/i.test(text)
        chunk = head.subarray(at + 4)
        head = Buffer.alloc(0)
      }
      missing -= chunk.length
      if (missing > 0) return
      missing = -1
      answered(status, performance.now() - sent)
      if (isLast) {
        leave()
        connected(port).then(use, reject)
      } else next()
    }
    const broken = () => reject(new Error("The server closed a connection"))
    const use = (one: Socket) => {
      socket = one.on("data", read).on("error", reject).on("close", broken)
      next()
    }
    const leave = () => socket.off("close", broken).destroy()
    use(first)
  })
}

// Asks for as long as its parent is connected.
if (process.argv[2] === "load" && process.send) {
  process.on("message", async (load) => process.send!(await ask(load as Load)))
}
