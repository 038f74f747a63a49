// Where does a test keep pictures that a bucket should hold? A small S3 on a port of its own, which checks signatures by the
// documented algorithm (AWS Signature Version 4) with code of its own, and misbehaves when told to.

import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { BucketConfig } from "#shop/pictures/bucket.ts"

const keys = { accessKeyId: "TESTKEY", secretAccessKey: "test/secret+key" }
const region = "eu-test-1"
const name = "pictures"

export class TestBucket {
  /** What lies in the bucket, by path below it. */
  readonly objects = new Map<string, { bytes: Buffer; type: string }>()
  /** What was asked, as "GET originals/a.webp". */
  readonly asked: string[] = []
  readonly trouble = {
    delayMs: 0,
    /** The next so many requests are answered 503, as S3 does when it is busy. */
    failNext: 0,
    /** Puts are done, and their answers lost. */
    loseAnswers: 0,
    isGone: false,
  }
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => refuse(response, 500, String(error)))
    })
  }

  static async start(): Promise<TestBucket> {
    const bucket = new TestBucket()
    await new Promise<void>((resolve) => bucket.#server.listen(0, "127.0.0.1", resolve))
    bucket.#server.unref()
    return bucket
  }

  get config(): BucketConfig {
    const { port } = this.#server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/${name}`, ...keys, region }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const { method = "" } = request
    const [, bucket, ...rest] = decodeURIComponent(request.url ?? "").split("/")
    const path = rest.join("/")
    this.asked.push(`${method} ${path}`)
    if (this.trouble.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.trouble.delayMs))
    if (this.trouble.failNext > 0) {
      this.trouble.failNext -= 1
      return refuse(response, 503, "SlowDown")
    }
    const wrong = problemOf(request, body)
    if (wrong) return refuse(response, 403, wrong)
    if (bucket !== name || this.trouble.isGone) return refuse(response, 404, "NoSuchBucket")
    if (method === "PUT") {
      this.objects.set(path, { bytes: body, type: request.headers["content-type"] ?? "" })
      if (this.trouble.loseAnswers === 0) return void response.writeHead(200).end()
      this.trouble.loseAnswers -= 1
      return void response.destroy()
    }
    if (method === "DELETE") {
      this.objects.delete(path)
      return void response.writeHead(204).end()
    }
    const object = this.objects.get(path)
    if (!object) return refuse(response, 404, "NoSuchKey")
    response.writeHead(200, { "content-type": object.type }).end(object.bytes)
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest("hex")
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()

/** The code S3 would answer with; null when the request is signed as it must be, a quarter of an hour ago at most. */
function problemOf(request: IncomingMessage, body: Buffer): string | null {
  const header = (field: string) => String(request.headers[field] ?? "")
  const signed = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    header("authorization"),
  )
  if (!signed) return "AccessDenied"
  const [, credential, fields, signature] = signed as unknown as [string, string, string, string]
  const at = header("x-amz-date")
  const [keyId, ...scope] = credential.split("/")
  if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId"
  if (scope.join("/") !== [at.slice(0, 8), region, "s3", "aws4_request"].join("/"))
    return "AuthorizationHeaderMalformed"
  const when = Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"))
  if (!(Math.abs(Date.now() - when) < 15 * 60_000)) return "RequestTimeTooSkewed"
  const names = fields.split(";")
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((field) => names.includes(field))) return "AccessDenied"
  if (header("x-amz-content-sha256") !== hash(body)) return "XAmzContentSHA256Mismatch"
  const [path = "", query = ""] = (request.url ?? "").split("?")
  const canonical = [
    request.method,
    path.split("/").map(encoded).join("/"),
    query.split("&").filter(Boolean).sort().join("&"),
    ...names.map((field) => `${field}:${header(field).trim().replace(/\s+/g, " ")}`),
    "",
    fields,
    header("x-amz-content-sha256"),
  ].join("\n")
  const text = ["AWS4-HMAC-SHA256", at, scope.join("/"), hash(canonical)].join("\n")
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch"
}

const encoded = (part: string) =>
  encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
