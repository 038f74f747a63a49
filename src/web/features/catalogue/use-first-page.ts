// What does an endless block begin with? The page the server resolved for it, the same object as long as the block is the same.

import { useMemo } from "react"
import { useSearchParams } from "react-router"
import type { Block } from "#contract/blocks.ts"
import type { Card } from "#contract/catalogue-parts.ts"
import type { ListPage } from "./use-endless.ts"

export function useFirstPage(data: Block["data"]): ListPage<Card> {
  const [search] = useSearchParams()
  const asked = Number.parseInt(search.get("page") ?? "1", 10)
  // `/?page=2`, without scripts: the block holds that page.
  const current_page = Number.isNaN(asked) ? 1 : Math.max(asked, 1)
  return useMemo(
    () => ({ data: data.products ?? [], current_page, last_page: data.last_page ?? 1 }),
    [data, current_page],
  )
}
