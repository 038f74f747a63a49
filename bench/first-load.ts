// What does a first visit of the home page load before anything is touched? Bytes as they cross the wire, in brotli.

import { get } from "node:http"

export async function firstLoad(store: string): Promise<{ scripts: number; styles: number; html: number }> {
  const page = await size(`${store}/`)
  const html = await (await fetch(`${store}/`)).text()
  const addresses = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address]) => `${store}${address}`)),
  ]
  const sum = async (list: string[]) => {
    const sizes = await Promise.all(list.map(size))
    return sizes.reduce((a, b) => a + b, 0)
  }
  return {
    // Those in the markup, and those it names for the first of them to ask for.
    scripts: await sum(addresses(/"(\/assets\/[^"]+\.js)"/g)),
    styles: await sum(addresses(/href="(\/assets\/[^"]+\.css)"/g)),
    html: page,
  }
}

function size(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on("end", () => resolve(bytes))
    }).on("error", reject)
  })
}
