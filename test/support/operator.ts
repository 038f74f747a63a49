// What gives the commands of many tests? One process that has the command line loaded and runs what it is sent, one command at a time.

const cli = new URL("../../src/server/cli.ts", import.meta.url)

export type Ran = { code: number; said: string }

let said = ""
const hear = (text: string | Uint8Array) => {
  said += text
  return true
}
process.stdout.write = hear
process.stderr.write = hear
// Each run of it listens anew; they are few, and their process is short-lived.
process.stdout.setMaxListeners(0)
process.setMaxListeners(0)

let runs = 0
let last: Promise<unknown> = Promise.resolve()

process.on("message", (words: string[]) => {
  last = last.then(() => run(words)).then((ran) => process.send?.(ran))
})
process.on("disconnect", () => process.exit())

async function run(words: string[]): Promise<Ran> {
  said = ""
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words)
  process.exitCode = 0
  runs += 1
  // Under a new name it runs again; what it imports is there already.
  await import(`${cli}?run=${runs}`)
  return { code: Number(process.exitCode), said }
}
