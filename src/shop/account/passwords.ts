// Is this the password? Argon2id with OWASP's parameters, in the form every other program writes it in too.

import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"

const argon2 = promisify(argon2WithCallback)

/** 19 MiB, two passes, one lane: some 30 ms. Hashes made with others stay valid, since each says its own. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

type Parameters = typeof strength

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await argon2("argon2id", { ...strength, tagLength, message: password, nonce: salt })
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password is the one behind the hash. Without a hash it takes as long and is not. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { parameters, salt, tag } = parse(hash ?? nobodys)
  const made = await argon2("argon2id", { ...parameters, tagLength: tag.length, message: password, nonce: salt })
  return timingSafeEqual(made, tag) && hash !== null
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "")

/** Compared with where there is no account, so that the answer takes as long. */
const nobodys = `$argon2id$v=19$m=${strength.memory},t=2,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

function parse(hash: string): { parameters: Parameters; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ?? []
  if (!salt || !tag) throw new Error("A stored password is not in the form of Argon2id")
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  }
}
