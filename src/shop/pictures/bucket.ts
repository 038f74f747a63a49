// How are pictures kept in a bucket? S3's documented interface: objects under one address, each request signed. Nobody but the
// store reads them there.

import { createHash } from "node:crypto"
import { AwsClient } from "aws4fetch"
import { type Originals, OriginalsAway } from "../originals.ts"

export type BucketConfig = {
  /** With the bucket in its path or its host, and a folder behind it if wanted. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** Null: as the address says, else us-east-1. */
  region: string | null
}

/** A shopper waits for some of these, and gives up after a while. */
const times = { once: 6_000, all: 15_000 }
const tries = 3
const pauseMs = 150

const types: Record<string, string> = { webp: "image/webp", png: "image/png", svg: "image/svg+xml" }

export function originalsInBucket(config: BucketConfig, limits = times): Originals {
  const { accessKeyId, secretAccessKey, region } = config
  const aws = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", retries: 0, ...(region ? { region } : {}) })
  const ask = (method: string, name: string, bytes?: Uint8Array<ArrayBuffer>) =>
    persistently(limits, (ms) => request(aws, `${config.url}/originals/${name}`, method, ms, bytes))
  return {
    put: async (name, bytes) => {
      await ask("PUT", name, new Uint8Array(typeof bytes === "string" ? Buffer.from(bytes) : bytes))
    },
    get: (name) => ask("GET", name),
    remove: async (name) => {
      await ask("DELETE", name)
    },
  }
}

/** Null: there is no such object. */
async function request(
  aws: AwsClient,
  url: string,
  method: string,
  ms: number,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | null> {
  const signed = await aws.sign(url, {
    method,
    // Part of what is signed: the bucket refuses bytes that were damaged on their way.
    headers: {
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
      ...(body ? { "content-type": types[url.split(".").at(-1)!] ?? "application/octet-stream" } : {}),
    },
    ...(body ? { body } : {}),
  })
  // A bucket that says to ask elsewhere is in another region, and what was signed for this one is worth nothing there.
  const answer = await fetch(signed, { signal: AbortSignal.timeout(ms), redirect: "manual" })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.ok) return bytes
  const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString())?.[1] ?? ""
  if (answer.status === 404 && code !== "NoSuchBucket" && method !== "PUT") return null
  throw new Answered(answer.status, code)
}

/** The bucket said no. */
class Answered extends Error {
  readonly isLasting: boolean

  constructor(status: number, code: string) {
    super(`the bucket answers ${status} ${code}`.trim())
    this.isLasting = status < 500 && status !== 429 && status !== 408
  }
}

/** Tries again what may have been bad luck; every request may be made twice. `work` gets the time it may take. */
async function persistently<T>({ once, all }: typeof times, work: (ms: number) => Promise<T>): Promise<T> {
  const end = Date.now() + all
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(Math.max(1, Math.min(once, end - Date.now())))
    } catch (error) {
      const pause = pauseMs * 4 ** (attempt - 1) * (0.5 + Math.random())
      const isOver = attempt === tries || Date.now() + pause >= end
      if (isOver || (error instanceof Answered && error.isLasting)) throw away(error)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function away(error: unknown): OriginalsAway {
  const { message, cause } = error as Error
  const why = cause instanceof Error && cause.message ? cause.message : message
  return new OriginalsAway(`The pictures' bucket cannot be used: ${why}`, { cause: error })
}
