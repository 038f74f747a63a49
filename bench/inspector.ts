// How much memory does a node hold on to? Asked through its inspector, after its garbage was collected.

import { freePort } from "./machines.ts"

export type Memory = {
  /** Bytes of the process. */
  rss: number
  /** Bytes of objects, and of buffers beside them, that something still refers to. */
  held: number
}

export type Inspector = { memory(): Promise<Memory>; close(): void }

/** Flags that let a node be asked at a port of this machine, and how to reach it once it runs with them. */
export async function inspectable(): Promise<{ flags: string; connect(): Promise<Inspector> }> {
  const port = await freePort()
  return { flags: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`, connect: () => connect(port) }
}

async function connect(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error("The node's inspector cannot be reached"))
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    // biome-ignore lint/suspicious/noExplicitAny: the inspector's answers, each of a shape of its own.
    new Promise<any>((resolve) => {
      const id = ++last
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener("message", hear)
        resolve(answer.result)
      }
      socket.addEventListener("message", hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    memory: async () => {
      // What the first collection finalises is free at the second.
      for (let nth = 0; nth < 2; nth += 1) await ask("HeapProfiler.collectGarbage")
      const { result } = await ask("Runtime.evaluate", { expression: "process.memoryUsage()", returnByValue: true })
      const { rss, heapUsed, external } = result.value as NodeJS.MemoryUsage
      return { rss, held: heapUsed + external }
    },
    close: () => socket.close(),
  }
}
