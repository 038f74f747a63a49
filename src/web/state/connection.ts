// Is the shopper online? Not kept: a reload asks again. Looked at every 5 s; the server is asked only when there is a doubt.

import { useSyncExternalStore } from "react"

/** What of the open page is missing. */
export type MissingPart = "data" | "code" | null

const interval = 5000
const listeners = new Set<() => void>()
let offline = false
let doubt = false
let missing: MissingPart = null
let looking = false

function setOffline(value: boolean): void {
  if (offline === value) return
  offline = value
  for (const listener of listeners) listener()
}

/** A request got no answer: whether the server can be reached at all is asked right away. */
export function connectionFailed(): void {
  doubt = true
  void lookAtConnection()
}

/** The open page could not be had for want of an answer. Gives what takes that back. */
export function markPageMissing(value: MissingPart): () => void {
  setMissing(value)
  return () => setMissing(null)
}

function setMissing(value: MissingPart): void {
  if (missing === value) return
  missing = value
  for (const listener of listeners) listener()
}

export async function lookAtConnection(): Promise<void> {
  if (looking || (navigator.onLine && !doubt && !offline)) return
  looking = true
  try {
    await fetch("/api/cache-info", { cache: "no-store", signal: AbortSignal.timeout(interval) })
    doubt = false
    setOffline(false)
  } catch {
    setOffline(true)
  } finally {
    looking = false
  }
}

export function watchConnection(): () => void {
  const look = () => void lookAtConnection()
  look()
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

export const usePageMissing = (): MissingPart =>
  useSyncExternalStore(
    subscribe,
    () => missing,
    () => null,
  )
