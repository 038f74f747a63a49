// How is an answer that is the same for everybody sent as fast as the machine can? Built once per change, compressed once,
// kept as bytes with its headers, and written straight to the socket.

import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { ChangeFeed } from "#db/changes.ts"
import { type DependsOn, Kept } from "#shop/kept.ts"

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

type Encoding = "identity" | keyof typeof compressors

export type StoredAnswer = {
  status: number
  etag: string
  /** One flat list of names and values for each encoding, as `writeHead` takes it fastest. */
  heads: Record<Encoding, string[]>
  /** For 304: what a fresh answer would say of caching, without a body. */
  notModified: string[]
  bodies: Record<Encoding, Buffer>
}

/** Memory for stored answers, in bytes. */
const limit = 128 * 1024 * 1024

export class AnswerCache {
  #kept: Kept
  #hits = 0
  #builds = 0

  constructor(changes: ChangeFeed) {
    this.#kept = new Kept(changes, limit, (value) => weigh(value as StoredAnswer))
  }

  /** Built by `build` once while many ask. */
  get(key: string, on: (answer: StoredAnswer) => DependsOn, build: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    return this.#kept.get(key, on, () => {
      this.#builds += 1
      return build()
    })
  }

  /** The answer if it is there. */
  peek(key: string): StoredAnswer | undefined {
    const answer = this.#kept.peek<StoredAnswer>(key)
    if (answer) this.#hits += 1
    return answer
  }

  /** Since the node began; memory in bytes. */
  stats(): { hits: number; builds: number; bytes: number; entries: number } {
    return { hits: this.#hits, builds: this.#builds, bytes: this.#kept.weight, entries: this.#kept.size }
  }
}

const weigh = ({ bodies }: StoredAnswer) => bodies.identity.length + bodies.br.length + bodies.gzip.length + 4_096

/** Makes an answer that can be stored. `headers` hold everything but what depends on the encoding. */
export async function storedAnswer(
  status: number,
  body: string,
  headers: Record<string, string>,
): Promise<StoredAnswer> {
  const identity = Buffer.from(body)
  const [br, zip] = await Promise.all([compressors.br(identity), compressors.gzip(identity)])
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url").slice(0, 20)}"`
  const shared = { ...headers, etag, vary: headers.vary ?? "Accept-Encoding" }
  const head = (encoding: Encoding, bytes: Buffer) =>
    Object.entries({
      ...shared,
      "content-length": String(bytes.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }).flat()
  return {
    status,
    etag,
    heads: { identity: head("identity", identity), br: head("br", br), gzip: head("gzip", zip) },
    notModified: Object.entries(shared)
      .filter(([name]) => name !== "content-type")
      .flat(),
    bodies: { identity, br, gzip: zip },
  }
}

/** Writes a stored answer: whole, or 304 when the asker has it. */
export function sendStored(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && matches(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModified)
    response.end()
    return
  }
  const encoding = encodingFor(request.headers["accept-encoding"])
  response.writeHead(answer.status, answer.heads[encoding])
  response.end(request.method === "HEAD" ? undefined : answer.bodies[encoding])
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === etag || header === "*" || header.split(/\s*,\s*/).includes(etag))

function encodingFor(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "")
  // Hardly anybody forbids an encoding by name; whoever does gets the bytes as they are.
  if (text.includes("q=0")) return "identity"
  if (text.includes("br")) return "br"
  return text.includes("gzip") ? "gzip" : "identity"
}
