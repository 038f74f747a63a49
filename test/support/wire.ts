// How does a test break a network? A wire to a port of this machine that can swallow what goes over it, as a dead cable does:
// connections stay open and nothing arrives.

import { connect, createServer, type Socket } from "node:net"

export type Wire = {
  port: number
  /** Carries nothing from now on and says nothing. */
  swallow(): void
  /** Carries what comes from now on over new connections. */
  carry(): void
  close(): Promise<void>
}

export async function openWire(to: number): Promise<Wire> {
  const open = new Set<Socket>()
  let carries = true
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1")
    // A connection that lost something stays lost, as on a real network.
    let isLost = !carries
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on("data", (data) => {
        isLost ||= !carries
        if (!isLost) into.write(data)
      })
      from.on("error", () => {})
      from.on("close", () => {
        open.delete(from)
        isLost ||= !carries
        if (!isLost || from === near) into.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as { port: number }).port,
    swallow: () => {
      carries = false
    },
    carry: () => {
      carries = true
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
