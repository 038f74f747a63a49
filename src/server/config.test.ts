// Is what belongs together asked for together, and is a wrong variable named?

import { describe, expect, test } from "vitest"
import { BadConfig, readConfig } from "./config.ts"

const bucket = {
  PICTURES_S3_URL: "https://s3.example/shop/",
  PICTURES_S3_ACCESS_KEY_ID: "id",
  PICTURES_S3_SECRET_ACCESS_KEY: "secret",
}

describe("the variables", () => {
  test("may all be left out", () => {
    expect(readConfig({})).toMatchObject({ databaseUrl: null, replicaUrl: null, bucket: null, razorpay: null })
  })

  test("name a replica, and a bucket without a slash at its end", () => {
    const urls = { DATABASE_URL: "postgres://a/haat", DATABASE_REPLICA_URL: "postgres://b/haat" }
    expect(readConfig({ ...urls, ...bucket })).toMatchObject({
      replicaUrl: "postgres://b/haat",
      bucket: { url: "https://s3.example/shop", accessKeyId: "id", secretAccessKey: "secret", region: null },
    })
  })

  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ["a replica of nothing", { DATABASE_REPLICA_URL: "postgres://b/haat" }, /DATABASE_REPLICA_URL needs DATABASE_URL/],
    ["a bucket without its key", { PICTURES_S3_URL: bucket.PICTURES_S3_URL }, /PICTURES_S3_ACCESS_KEY_ID/],
    ["a key without a bucket", { ...bucket, PICTURES_S3_URL: "" }, /PICTURES_S3_URL/],
    ["a bucket that is no address", { ...bucket, PICTURES_S3_URL: "s3://shop" }, /PICTURES_S3_URL is not an address/],
    ["a port of letters", { PORT: "http" }, /PORT must be a whole number/],
    ["a flag of neither kind", { DEMO: "perhaps" }, /DEMO must be true or false/],
    ["half a payment gateway", { RAZORPAY_KEY_ID: "id" }, /belong together/],
    ["e-mails from nobody", { SMTP_URL: "smtps://mail.example" }, /MAIL_FROM/],
    ["a proxy that is no address", { TRUSTED_PROXIES: "my proxy" }, /TRUSTED_PROXIES/],
  ])("do not pass as %s", (_, env, said) => {
    expect(() => readConfig(env)).toThrow(BadConfig)
    expect(() => readConfig(env)).toThrow(said)
  })
})
