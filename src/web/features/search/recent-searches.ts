// What did the shopper look for lately? Kept with the client's state, the newest first.

import { browserStore, useStore } from "../../state/store.ts"

const most = 6

export function rememberSearch(words: string): void {
  const text = words.trim()
  if (!text) return
  browserStore().setState(({ recentSearches }) => ({
    recentSearches: [text, ...recentSearches.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(
      0,
      most,
    ),
  }))
}

export const forgetSearches = (): void => browserStore().setState({ recentSearches: [] })

export const useRecentSearches = (): string[] => useStore((state) => state.recentSearches)
