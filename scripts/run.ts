// How are the tools of the tests run? As child processes whose words pass through, with the Node and the tools of this project.

import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"

export const root = join(import.meta.dirname, "..")

/** The project's own tools come first. */
const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter)

/** Runs a command in the project's folder. Returns its exit code; one that is not there gives 127. */
export async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, PATH: path, ...env } })
  return new Promise((resolve) => {
    child.once("error", () => resolve(127))
    child.once("close", (code) => resolve(code ?? 1))
  })
}

/** What a command prints; null when it fails. */
export async function output(command: string, args: string[]): Promise<string | null> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, PATH: path },
  })
  let text = ""
  child.stdout.on("data", (data) => {
    text += data
  })
  return new Promise((resolve) => {
    child.once("error", () => resolve(null))
    child.once("close", (code) => resolve(code === 0 ? text.trim() : null))
  })
}

/** Says what follows, and afterwards how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  console.log(`\n— ${title}`)
  const result = await work()
  console.log(`  ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
