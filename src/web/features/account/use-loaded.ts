// What does a page of the account show? Asked for when it opens and again by Retry; `set` takes what a change has answered.

import { useCallback, useEffect, useState } from "react"

/** `load` must stay the same function from drawing to drawing. */
export function useLoaded<T>(load: (signal?: AbortSignal) => Promise<T>) {
  const [data, set] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(true)
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      setBusy(true)
      try {
        const found = await load(signal)
        if (signal?.aborted) return
        set(found)
        setFailed(false)
      } catch {
        // Logged by the client.
        if (signal?.aborted) return
        setFailed(true)
      }
      setBusy(false)
    },
    [load],
  )
  useEffect(() => {
    const controller = new AbortController()
    void ask(controller.signal)
    return () => controller.abort()
  }, [ask])
  return { data, set, failed: failed && data === null, busy, retry: () => void ask() }
}
