// How is a picture of a file fetched? Over the public web only: an address must not make the store look into the network it
// stands in. Every address is resolved here, checked, and that very one is connected to, also after a redirect.

import { lookup } from "node:dns"
import { get as getHttp, type IncomingMessage } from "node:http"
import { get as getHttps } from "node:https"
import { BlockList, isIP, type LookupFunction } from "node:net"

/** The bytes behind an address. Throws an error whose message says why there are none. */
export type FetchPicture = (address: string) => Promise<Uint8Array>

const timeoutMs = 10_000
const maxBytes = 10_000_000
const maxRedirects = 5

/** One list for each family: a list of both takes an IPv4 address for one in `::ffff:0:0/96` as well. */
const closed = {
  ipv4: listOf(
    "ipv4",
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 " +
      "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  ),
  // Everything but the space given to the public web, and in that: tunnels that lead to an IPv4 address, documentation.
  ipv6: listOf("ipv6", "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20"),
}

function listOf(family: "ipv4" | "ipv6", networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.split(" ")) {
    const [start, bits] = network.split("/") as [string, string]
    list.addSubnet(start, Number(bits), family)
  }
  return list
}

/** Whether an IP address belongs to the public web. */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip) === 6 ? "ipv6" : "ipv4"
  return isIP(ip) !== 0 && !closed[family].check(ip, family)
}

const privateNetwork = "it lies in a private network"

/** Resolves a name for the connection and refuses it when any of its addresses is not open. */
const lookupWhere =
  (isOpen: (ip: string) => boolean): LookupFunction =>
  (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, [])
      if (!found.every(({ address }) => isOpen(address))) return answer(new Error(privateNetwork), [])
      if (options.all) return answer(null, found)
      answer(null, found[0]!.address, found[0]!.family)
    })
  }

/** Fetches from the IP addresses that are open. */
export const fetchWhere =
  (isOpen: (ip: string) => boolean): FetchPicture =>
  async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await fetchFrom(address, isOpen, signal, maxRedirects)
    } catch (error) {
      if (signal.aborted) throw new Error("no answer within 10 seconds")
      throw error
    }
  }

export const fetchPicture: FetchPicture = fetchWhere(isPublicIp)

async function fetchFrom(
  address: string,
  isOpen: (ip: string) => boolean,
  signal: AbortSignal,
  redirects: number,
): Promise<Uint8Array> {
  const url = webAddress(address)
  const host = url.hostname.replace(/^\[|\]$/g, "")
  // A host that is an IP address is connected to without being looked up.
  if (isIP(host) !== 0 && !isOpen(host)) throw new Error(privateNetwork)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === "https:" ? getHttps : getHttp
    const headers = { accept: "image/*", "user-agent": "Haat" }
    get(url, { lookup: lookupWhere(isOpen), signal, headers }, resolve).on("error", reject)
  })
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    if (redirects === 0) throw new Error("it is redirected too often")
    return fetchFrom(new URL(headers.location, url).href, isOpen, signal, redirects - 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new Error(`the answer is ${statusCode}`)
  }
  return readAll(response)
}

export function webAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== "https:" && url?.protocol !== "http:") throw new Error("it is no web address")
  return url
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error("it is larger than 10 MB")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
