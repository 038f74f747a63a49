// How does a test put nginx before nodes? With the example that the documentation ships, in a folder that is thrown away.

import { execFile, spawn } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "./postgres-server.ts"
import { until } from "./store.ts"

const example = join(import.meta.dirname, "../../docs/running/nginx.conf")

/** Whether this machine has nginx. */
export const hasNginx = await promisify(execFile)("nginx", ["-v"]).then(
  () => true,
  () => false,
)

/** nginx in the foreground before nodes on these two ports. */
export async function startNginx(nodes: [number, number]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "haat-nginx-"))
  const port = await freePort()
  const site = (await readFile(example, "utf8"))
    .replace("127.0.0.1:3001", `127.0.0.1:${nodes[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${nodes[1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
  await writeFile(join(folder, "haat.conf"), site)
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;
worker_processes 1;
pid ${join(folder, "pid")};
events {}
http { access_log off; ${paths.join(" ")} include ${join(folder, "haat.conf")}; }`,
  )
  const child = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")])
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, "error.log"), "utf8"))
    return fetch(url).then(
      () => true,
      () => false,
    )
  }, 20_000)
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM")
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
