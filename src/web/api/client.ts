// How does the browser reach the API? One function for every call: who is asking, which branch, and what a failure means.

import type { Answer, Body, Query, TypedCall } from "#contract/calls.ts"
import { paths } from "#contract/paths.ts"
import { spokenLanguage } from "../messages/use-text.ts"
import { connectionFailed } from "../state/connection.ts"
import { guestIdentity } from "../state/guest-id.ts"
import { browserStore } from "../state/store.ts"
import { showToast } from "../ui/toast.ts"
import { CallError } from "./call-error.ts"

export type RequestOptions<C extends TypedCall> = {
  query?: Query<C>
  body?: Body<C>
  /** Instead of a body, for calls that take a file. */
  form?: FormData
  params?: Record<string, string | number>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The page is being left: let the request finish without it. */
  keepalive?: boolean
}

/**
 * The answer's data, or a CallError. Failures are logged here and thrown on. A 401 signs out locally, but only when it answers
 * the token that is current now: a late answer to an old token must not end a new session.
 */
export async function request<C extends TypedCall>(name: C, options: RequestOptions<C> = {}): Promise<Answer<C>> {
  const { method, path } = paths[name]
  const token = browserStore().getState().user.authToken
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": spokenLanguage().code,
    "X-Requested-With": "XMLHttpRequest",
    ...(token ? { Authorization: `Bearer ${token}` } : { "guest-id": guestIdentity() }),
    ...options.headers,
  }
  if (options.body !== undefined) headers["Content-Type"] = "application/json"
  const response = await send(address(path, options.params, { ...(options.query as object), ...wordsOf(name) }), {
    method,
    headers,
    credentials: "same-origin",
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    // The browser names the form's boundary itself.
    ...(options.form ? { body: options.form } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  if (response.ok) return (await response.json()) as Answer<C>
  const error = await errorFrom(response)
  if (error.status === 401 && token && token === browserStore().getState().user.authToken) {
    browserStore().signOut()
    // The cart, which is the customer's, goes with the session: nobody should wonder where.
    if (error.message) showToast(error.message)
  }
  console.warn(`${name} failed`, error.status, error.code)
  throw error
}

/** Kept for everybody, so that only its address can say in which language its sentences are meant. */
function wordsOf(name: TypedCall): { language?: string } {
  const { code } = spokenLanguage()
  return name === "checkPincode" && code !== "en" ? { language: code } : {}
}

/** `branch_id` goes with every request: the selected branch, else 1. */
function address(path: string, params: RequestOptions<TypedCall>["params"], query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? "")))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value))
  }
  if (!search.has("branch_id")) search.set("branch_id", String(browserStore().branchId()))
  return `${filled}?${search}`
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    console.warn("No answer", url, error)
    connectionFailed()
    throw new CallError(0, "no_answer", "")
  }
}

async function errorFrom(response: Response): Promise<CallError> {
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10) || undefined
  try {
    const body = await response.json()
    return new CallError(response.status, body.code ?? "error", body.message ?? "", {
      errors: body.errors,
      cart: body.cart,
      retryAfter,
    })
  } catch {
    return new CallError(response.status, "error", "", { retryAfter })
  }
}
