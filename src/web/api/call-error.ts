// What does a failed call look like to the store's code? The wire's error body and its status; status 0 means no answer came.

import type { CartData } from "#contract/cart-parts.ts"

export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  /** The new cart, which a 409 brings along. */
  readonly cart: CartData | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string[]>; cart?: CartData } = {},
  ) {
    super(message)
    this.name = "CallError"
    this.status = status
    this.code = code
    this.errors = more.errors
    this.cart = more.cart
  }
}

/** Also true for the server's own error class of the same shape: loaders run in its process. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && typeof (error as CallError).status === "number" && "code" in error
}
