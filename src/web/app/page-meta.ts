// Which head belongs to the matched page? The deepest route's own words, or the store's where it has none.

import type { PageHandle } from "../routes.tsx"
import { type HeadTag, type PageMeta, pageTags, storeTags } from "./head.ts"

type Match = { handle?: unknown; data: unknown }
type Where = {
  settings: Record<string, string>
  origin: string
  path: string
  /** The title of a page that could not be made. */
  failed?: string | undefined
  /** The title where a page's words can't be had because its data is missing. */
  fallback?: string
}

export function headOf(match: Match | undefined, { settings, origin, path, failed, fallback }: Where): HeadTag[] {
  const handle = match?.handle as PageHandle | undefined
  return [
    ...pageTags({ settings, origin, path, kind: handle?.kind ?? "general", meta: metaOf() }),
    ...storeTags(settings),
  ]

  function metaOf(): PageMeta | null {
    if (failed) return { title: failed, noIndex: true }
    try {
      // The route's own loader gave it.
      const meta = handle?.meta?.(match?.data as never, settings) ?? null
      return meta && handle?.personal ? { ...meta, noIndex: true } : meta
    } catch {
      return fallback ? { title: fallback, noIndex: true } : null
    }
  }
}
