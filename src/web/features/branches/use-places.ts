// Which places are meant while somebody types? Asked a moment after the last key; a late answer to earlier words is dropped.

import { useEffect, useState } from "react"
import type { Place } from "#contract/store-parts.ts"
import { request } from "../../api/client.ts"

const pause = 250
const shortest = 2

export type Places =
  | { state: "idle" }
  | { state: "asking"; places: Place[] }
  | { state: "found"; places: Place[]; words: string }
  | { state: "failed" }

export function usePlaces(typed: string): [Places, retry: () => void] {
  const words = typed.trim()
  const [found, setFound] = useState<Places>({ state: "idle" })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (words.length < shortest) {
      setFound({ state: "idle" })
      return
    }
    // What was found stays until there is something better: nothing jumps while typing.
    setFound((now) => ({ state: "asking", places: "places" in now ? now.places : [] }))
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const places = await request("findPlaces", { query: { q: words }, signal: controller.signal })
        setFound({ state: "found", places, words })
      } catch {
        if (!controller.signal.aborted) setFound({ state: "failed" })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, attempt])
  return [found, () => setAttempt(attempt + 1)]
}
