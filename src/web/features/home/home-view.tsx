// How are the design blocks laid out? In the merchant's order; banners that follow each other share a row on wide screens, and two of them
// after a slider stand beside it.

import { memo } from "react"
import type { Block } from "#contract/blocks.ts"
import { isNavBlock } from "../../app/root-data.ts"
import { useSetting } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { useStore } from "../../state/store.ts"
import bags from "../../ui/art/bags.svg?no-inline"
import { EmptyState } from "../../ui/empty-state.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { blocks as known } from "./blocks.ts"
import styles from "./home-view.module.css"
import { PlugInBlock } from "./plug-in-block.tsx"

export const HomeView = memo(function HomeView({ active }: { active: boolean }) {
  const name = useSetting("storeName")
  const t = useText()
  const layout = useStore((state) => state.layoutSettings.data)
  const complete = useStore((state) => state.layoutSettings.complete)
  const rows = grouped(layout.filter((block) => !isNavBlock(block) && (block.type === "plugin" || block.code in known)))
  return (
    // The role, not the element: another element would mount everything anew when a page opens over it.
    <div id={active ? "content" : undefined} role={active ? "main" : undefined} className={styles.home} tabIndex={-1}>
      {active ? (
        <h1 className={styles.title}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </h1>
      ) : null}
      {complete && rows.length === 0 && (
        <EmptyState picture={bags} title={t.storeEmpty} text={t.storeEmptyText} className={styles.empty} />
      )}
      {rows.map((row) =>
        row.length === 1 ? (
          <Drawn key={row[0]!.id} block={row[0]!} />
        ) : (
          <div key={row[0]!.id} className={row[0]!.code === "static_banner" ? styles.banners : styles.hero}>
            {row.map((block) => (
              <Drawn key={block.id} block={block} />
            ))}
          </div>
        ),
      )}
    </div>
  )
})

/** Only what changed is drawn again: home is the longest page, and other pages lie over it. */
const Drawn = memo(function Drawn({ block }: { block: Block }) {
  if (block.type === "plugin") return <PlugInBlock block={block} />
  const Drawing = known[block.code as keyof typeof known]
  // The code names the shape of settings; what a block misses its drawing must bear.
  return <Drawing id={block.id} settings={block.settings as never} data={block.data} />
})

function grouped(layout: Block[]): Block[][] {
  const rows: Block[][] = []
  for (const block of layout.toSorted((a, b) => a.position - b.position)) {
    const row = rows.at(-1)
    const first = row?.[0]
    const joins =
      row &&
      row.length < 3 &&
      block.code === "static_banner" &&
      (first?.code === "banner_slider" ||
        (first?.code === "static_banner" && first.settings.visibility === block.settings.visibility))
    if (joins) row.push(block)
    else rows.push([block])
  }
  return rows
}
