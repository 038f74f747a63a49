// Is the shopper online? Not kept: a reload asks again. Looked at every 5 s; the server is asked only when there is a doubt.

import { useSyncExternalStore } from "react"

const interval = 5000
const listeners = new Set<() => void>()
let offline = false
let doubt = false

function setOffline(value: boolean): void {
  if (offline === value) return
  offline = value
  for (const listener of listeners) listener()
}

/** A request got no answer: the next look asks the server. */
export function connectionFailed(): void {
  doubt = true
}

export async function lookAtConnection(): Promise<void> {
  if (navigator.onLine && !doubt && !offline) return
  try {
    await fetch("/api/cache-info", { cache: "no-store", signal: AbortSignal.timeout(interval) })
    doubt = false
    setOffline(false)
  } catch {
    setOffline(true)
  }
}

export function watchConnection(): () => void {
  const look = () => void lookAtConnection()
  const timer = setInterval(look, interval)
  window.addEventListener("online", look)
  window.addEventListener("offline", look)
  return () => {
    clearInterval(timer)
    window.removeEventListener("online", look)
    window.removeEventListener("offline", look)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offline,
    () => false,
  )
