// What does the start page show? The store's design blocks in order. The blocks are drawn by the frame (app/root), which keeps them
// mounted beneath other pages; this route brings their data.

import { useLayoutEffect } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import type { Block } from "#contract/blocks.ts"
import { callFrom } from "../api/call-context.ts"
import { isNavBlock } from "../app/root-data.ts"
import { browserStore } from "../state/store.ts"

export type HomeData = { blocks: Block[]; page: number }

const endless = "products_infinite_scroll"

/** `/?page=2` without scripts: the endless list's next page, by itself. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const call = callFrom(context)
  const { layout } = await call("getData", {})
  const blocks = layout.filter((block) => !isNavBlock(block))
  const page = Number.parseInt(new URL(request.url).searchParams.get("page") ?? "1", 10)
  const list = blocks.find((block) => block.code === endless)
  if (!(page > 1) || !list) return { blocks, page: 1 }
  const sort = sortOf(list.settings.product_display_order)
  const more = await call("getProducts", { page, sort })
  return { blocks: [{ ...list, data: { ...list.data, products: more.data, last_page: more.last_page } }], page }
}

export function sortOf(order: unknown): "name" | "newest" | "popular" {
  return order === "ALPHABETICAL" ? "name" : order === "NEWEST" ? "newest" : "popular"
}

export function Component() {
  const data = useLoaderData<HomeData>()
  useLayoutEffect(() => {
    const store = browserStore()
    const { layoutSettings } = store.getState()
    if (layoutSettings.complete && data.page > 1) return
    const nav = layoutSettings.data.filter(isNavBlock)
    // The first page's blocks came in with the start: nothing to draw again.
    const known = new Set(layoutSettings.data)
    if (data.blocks.every((block) => known.has(block)) && known.size === nav.length + data.blocks.length) return
    store.setState({ layoutSettings: { data: [...nav, ...data.blocks], complete: data.page === 1 } })
  }, [data])
  return null
}
