// How does the gateway's own window open? Its script comes in when somebody pays and not before; what is typed into the window
// never passes through the store.

import type { StartedPayment, TrackedOrder } from "#contract/order-parts.ts"

const script = "https://checkout.razorpay.com/v1/checkout.js"

export type PaidBack = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

type Options = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name?: string; email?: string; contact?: string }
  theme: { color?: string }
  handler: (paid: PaidBack) => void
  modal: { ondismiss: () => void }
}

type RazorpayWindow = { open(): void }

declare global {
  interface Window {
    Razorpay?: new (options: Options) => RazorpayWindow
  }
}

let loading: Promise<void> | null = null

/** Rejects when the script does not come; trying again loads it again. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement("script")
    element.src = script
    element.async = true
    element.onload = () => (window.Razorpay ? resolve() : reject(new Error("The script brought no window")))
    element.onerror = () => {
      element.remove()
      reject(new Error("The script did not load"))
    }
    document.head.append(element)
  }).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

type Store = { name: string; colour: string | undefined }

/** What the window hands back once something was paid; null when it is closed before. Rejects when it cannot be opened. */
export async function payInWindow(
  started: StartedPayment,
  order: TrackedOrder,
  store: Store,
  onOpen: () => void,
): Promise<PaidBack | null> {
  await load()
  return new Promise((resolve) => {
    const Window = window.Razorpay!
    const { name, email, phone } = order.contact ?? {}
    const opened = new Window({
      key: started.key_id,
      order_id: started.provider_order_id,
      amount: started.amount,
      currency: started.currency,
      name: store.name,
      description: order.number,
      prefill: { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { contact: phone } : {}) },
      theme: store.colour ? { color: store.colour } : {},
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    })
    opened.open()
    onOpen()
  })
}
