// How is a shopper told something in passing? Call showToast from anywhere; what shows it is loaded with the first toast.

export type ToastAction = { label: string; onClick: () => void }
export type ToastEntry = { text: string; action?: ToastAction }

let deliver: ((entry: ToastEntry) => void) | null = null
let waiting: ToastEntry[] = []
const wakers = new Set<() => void>()

export function showToast(text: string, { action }: { action?: ToastAction } = {}): void {
  const entry = { text, action }
  if (deliver) {
    deliver(entry)
    return
  }
  waiting = [...waiting.filter((other) => other.text !== text), entry]
  for (const wake of wakers) wake()
}

/** Whoever shows toasts takes them from here, those that came earlier first. */
export function takeToasts(show: (entry: ToastEntry) => void): () => void {
  deliver = show
  for (const entry of waiting.splice(0)) show(entry)
  return () => {
    deliver = null
  }
}

/** For useSyncExternalStore: is there anything to show yet? */
export const toastsWanted = {
  subscribe(wake: () => void) {
    wakers.add(wake)
    return () => wakers.delete(wake)
  },
  now: () => waiting.length > 0 || deliver !== null,
  onServer: () => false,
}
