// products_infinite_scroll: everything else the store sells, as long as one scrolls.

import { useCallback } from "react"
import { cachedCall } from "../../api/cached-call.ts"
import { sortOf } from "../../pages/home.tsx"
import { useStore } from "../../state/store.ts"
import { CardGrid } from "../catalogue/card-grid.tsx"
import { LoadMore } from "../catalogue/load-more.tsx"
import { useEndless } from "../catalogue/use-endless.ts"
import { useFirstPage } from "../catalogue/use-first-page.ts"
import { Section } from "./section.tsx"
import type { BlockProps } from "./use-block.ts"

export function ProductsInfiniteScroll({ id, settings, data }: BlockProps<"products_infinite_scroll">) {
  const branchId = useStore((state) => state.dataBranchId)
  const sort = sortOf(settings.product_display_order)
  const first = useFirstPage(data)
  const load = useCallback((page: number) => cachedCall("getProducts", { page, sort }), [sort])
  const list = useEndless({ key: `home ${branchId} ${sort}`, first, load })
  if (list.items.length === 0) return null
  return (
    <Section id={id} settings={settings}>
      <CardGrid cards={list.items} coming={list.busy ? 6 : 0} />
      <LoadMore {...list} href={`/?page=${list.page + 1}`} onMore={list.more} label={settings.load_more_text} />
    </Section>
  )
}
