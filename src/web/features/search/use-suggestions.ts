// What might be meant while somebody types? Asked a moment after the last key; a late answer to earlier words is dropped.

import { useEffect, useState } from "react"
import { cachedCall } from "../../api/cached-call.ts"

const pause = 150
const shortest = 2
const most = 7

export function useSuggestions(words: string): string[] {
  const asked = words.trim()
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    if (asked.length < shortest) return
    let wanted = true
    const timer = setTimeout(async () => {
      try {
        const answer = await cachedCall("searchProducts", { q: asked, per_page: most })
        // Where the store has no words of its own to suggest, the best hits are.
        const names = answer.suggestions.length > 0 ? answer.suggestions : answer.data.map((card) => card.name)
        if (wanted) setFound([...new Set(names)].slice(0, most))
      } catch {
        if (wanted) setFound([])
      }
    }, pause)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return asked.length < shortest ? [] : found
}
