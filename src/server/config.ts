// How was the store told to run? Read once from the environment; anything wrong is said at once, by name.

import { isIP } from "node:net"
import { join, resolve } from "node:path"
import type { SenderConfig } from "#shop/messages/senders.ts"
import type { RazorpayConfig } from "#shop/payments/razorpay.ts"
import type { BucketConfig } from "#shop/pictures/bucket.ts"

export type Config = {
  port: number
  host: string
  /** null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** A streaming replica of `databaseUrl` for public reads. null: all reads go to the database itself. */
  replicaUrl: string | null
  /** Past a connection pooler, for the one connection that hears of changes. null: `databaseUrl`. */
  listenUrl: string | null
  /** Whether statements are named, so that the server plans them once. Some poolers know no names. */
  isPrepared: boolean
  poolSize: number
  /** How long a node that was told to stop goes on answering, so that a proxy notices. */
  drainSeconds: number
  dataDir: string
  /** With less room than this on its disk, in megabytes, the embedded database takes no changes. */
  reserveMb: number
  picturesDir: string
  /** Where pictures are kept as they were stored. null: in `picturesDir`. */
  bucket: BucketConfig | null
  /** null: from each request. */
  publicUrl: string | null
  /** null: on when the database is new and embedded. */
  demo: boolean | null
  logLevel: string
  writesPerMinute: number
  /** Whose X-Forwarded-For says where a request comes from: addresses, networks, or names such as "loopback". */
  trustedProxies: string
  /** Who may read /metrics; null: this machine only. */
  metricsToken: string | null
  senders: SenderConfig
  /** null: no online payment. */
  razorpay: RazorpayConfig | null
}

/** A variable that makes no sense; the message names it. */
export class BadConfig extends Error {}

/** Throws a `BadConfig`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR || "data")
  return {
    port: wholeNumber(env, "PORT", 3000),
    host: env.HOST || "0.0.0.0",
    databaseUrl: env.DATABASE_URL || null,
    replicaUrl: replicaUrl(env),
    listenUrl: env.DATABASE_LISTEN_URL || null,
    isPrepared: flag(env, "DATABASE_PREPARED") ?? true,
    poolSize: wholeNumber(env, "DATABASE_POOL_SIZE", 10),
    drainSeconds: wholeNumber(env, "DRAIN_SECONDS", env.DATABASE_URL ? 3 : 0),
    dataDir,
    reserveMb: wholeNumber(env, "DISK_RESERVE_MB", 64),
    picturesDir: join(dataDir, "pictures"),
    bucket: bucket(env),
    publicUrl: publicUrl(env.PUBLIC_URL),
    demo: flag(env, "DEMO"),
    logLevel: env.LOG_LEVEL || "info",
    writesPerMinute: wholeNumber(env, "WRITES_PER_MINUTE", 600),
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN || null,
    senders: senders(env),
    razorpay: razorpay(env),
  }
}

function replicaUrl(env: NodeJS.ProcessEnv): string | null {
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) throw new BadConfig("DATABASE_REPLICA_URL needs DATABASE_URL")
  return env.DATABASE_REPLICA_URL || null
}

function bucket(env: NodeJS.ProcessEnv): BucketConfig | null {
  const url = address(env, "PICTURES_S3_URL", /^https?:$/)
  const { PICTURES_S3_ACCESS_KEY_ID: accessKeyId, PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url && !accessKeyId && !secretAccessKey) return null
  if (!url || !accessKeyId || !secretAccessKey) {
    throw new BadConfig("PICTURES_S3_URL, PICTURES_S3_ACCESS_KEY_ID and PICTURES_S3_SECRET_ACCESS_KEY belong together")
  }
  return { url, accessKeyId, secretAccessKey, region: env.PICTURES_S3_REGION || null }
}

function senders(env: NodeJS.ProcessEnv): SenderConfig {
  const smtpUrl = address(env, "SMTP_URL", /^smtps?:$/)
  if (smtpUrl && !env.MAIL_FROM) throw new BadConfig("SMTP_URL needs MAIL_FROM, such as Haat <orders@example.com>")
  return { smtpUrl, mailFrom: env.MAIL_FROM || null, smsWebhookUrl: address(env, "SMS_WEBHOOK_URL", /^https?:$/) }
}

function razorpay(env: NodeJS.ProcessEnv): RazorpayConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env
  if (!keyId && !keySecret) return null
  if (!keyId || !keySecret) throw new BadConfig("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together")
  const apiUrl = address(env, "RAZORPAY_API_URL", /^https?:$/) ?? "https://api.razorpay.com"
  return { keyId, keySecret, webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || null, apiUrl }
}

function address(env: NodeJS.ProcessEnv, name: string, protocol: RegExp): string | null {
  const text = env[name]
  if (!text) return null
  // What it holds is not repeated: it may hold a password.
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol)) throw new BadConfig(`${name} is not an address`)
  return text.replace(/\/+$/, "")
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === "") return fallback
  if (!/^\d{1,9}$/.test(text)) throw new BadConfig(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

function flag(env: NodeJS.ProcessEnv, name: string): boolean | null {
  const text = env[name]
  if (text === undefined || text === "") return null
  if (["1", "true", "on"].includes(text)) return true
  if (["0", "false", "off"].includes(text)) return false
  throw new BadConfig(`${name} must be true or false, not "${text}"`)
}

function trustedProxies(text = ""): string {
  const proxies = text
    .split(",")
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  const isNetwork = (proxy: string) => isIP(proxy.split("/")[0]!) !== 0 && /^[^/]+(\/\d{1,3})?$/.test(proxy)
  const wrong = proxies.find((proxy) => !["loopback", "linklocal", "uniquelocal"].includes(proxy) && !isNetwork(proxy))
  if (wrong) throw new BadConfig(`TRUSTED_PROXIES holds addresses and networks such as 10.0.0.0/8, not "${wrong}"`)
  return proxies.length > 0 ? proxies.join(", ") : "loopback"
}

function publicUrl(text: string | undefined): string | null {
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new BadConfig(`PUBLIC_URL must be an address such as https://shop.example.com, not "${text}"`)
  }
  return text.replace(/\/+$/, "")
}
