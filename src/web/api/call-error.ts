// What does a failed call look like to the store's code? The wire's error body and its status; status 0 means no answer came.

import type { CartData } from "#contract/cart-parts.ts"

export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  /** The new cart, which a 409 brings along. */
  readonly cart: CartData | undefined
  /** Seconds until it may be tried again, where the answer says so. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string[]>; cart?: CartData; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = "CallError"
    this.status = status
    this.code = code
    this.errors = more.errors
    this.cart = more.cart
    this.retryAfter = more.retryAfter
  }
}

/** Also true for the server's own error class of the same shape: loaders run in its process. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && typeof (error as CallError).status === "number" && "code" in error
}
