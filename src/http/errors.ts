// What does a failed request answer? Refusals in their own words, bad input by field, and of faults nothing but a number
// to find them in the log by.

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import type { ErrorAnswer } from "#contract/common.ts"
import { isAway } from "#db/away.ts"
import { busyText, Refusal, type RefusalKind } from "#shop/shop.ts"

/** A refusal that only HTTP knows: identity, marker, a changed cart. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly more: object

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** How soon to come back when the database could not be asked, or too many ask it. */
const busySeconds = 2

const statuses: Record<RefusalKind, number> = {
  rule: 422,
  not_found: 404,
  changed: 409,
  unavailable: 503,
  too_often: 429,
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(error, request)
  if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, "request failed")
  if (error instanceof Refusal && error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter)
  if (body.code === "busy") reply.header("retry-after", busySeconds)
  reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8")
  reply.serializer(JSON.stringify).send(body)
}

export function answerTo(error: FastifyError | Error, request: { id: string }): { status: number; body: ErrorAnswer } {
  if (error instanceof Refusal) {
    const { code, message, fields } = error
    return { status: statuses[error.kind], body: { message, code, ...(fields ? { errors: fields } : {}) } }
  }
  if (error instanceof HttpError) {
    return { status: error.status, body: { message: error.message, code: error.code, ...error.more } }
  }
  const { statusCode = 500, validation } = error as FastifyError
  if (validation) return { status: 422, body: invalid(validation) }
  if (statusCode === 413) return { status: 413, body: { message: "That is too large", code: "too_large" } }
  if (statusCode === 415) return { status: 415, body: { message: "Please send JSON", code: "not_json" } }
  if (statusCode === 429)
    return { status: 429, body: { message: "Too many tries. Please wait a moment.", code: "too_many" } }
  if (statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { message: "This request cannot be read", code: "bad_request" } }
  }
  if (isAway(error)) {
    return { status: 503, body: { message: busyText, code: "busy", request_id: request.id } }
  }
  return {
    status: 500,
    body: { message: "Something went wrong on our side. Please try again.", code: "fault", request_id: request.id },
  }
}

/** Texts by field, from the validator's paths: "/address/pincode" → "address.pincode". */
function invalid(validation: NonNullable<FastifyError["validation"]>): ErrorAnswer {
  const errors: Record<string, string[]> = {}
  for (const { instancePath, params, message = "is not valid" } of validation) {
    const missing = typeof params.missingProperty === "string" ? `/${params.missingProperty}` : ""
    const field = `${instancePath}${missing}`.split("/").filter(Boolean).join(".") || "request"
    errors[field] = [...(errors[field] ?? []), missing ? "is needed" : message]
  }
  const [field] = Object.keys(errors)
  return { message: `Please check ${field?.split(".").pop()?.replaceAll("_", " ")}`, code: "invalid", errors }
}

/** Nothing the store is told is nested this deep. */
const maxDepth = 32

/** Text that PostgreSQL cannot store (a zero character, or half of a surrogate pair), or nesting without end. */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed()
  if (value === null || typeof value !== "object") return false
  if (depth > maxDepth) return true
  if (Array.isArray(value)) return value.some((item) => isUnstorable(item, depth + 1))
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || isUnstorable(item, depth + 1))
}

/** Whether a number among the values has no end. */
export const hasInfinity = (values: unknown): boolean =>
  Object.values(values ?? {}).some((value) => typeof value === "number" && !Number.isFinite(value))
