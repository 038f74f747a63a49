// What if an address leads nowhere? The catch-all, and /404.

import type { PageMeta } from "../app/head.ts"
import { NotFound } from "../features/search/not-found.tsx"
import { text } from "../messages/use-text.ts"

export const meta = (): PageMeta => ({ title: text().notFoundTitle, noIndex: true })

export const Component = NotFound
