// A block of type "plugin": a place on the page for a plug-in that is on. Its script, which comes in like everywhere else only when it may
// (features/plug-ins), finds the place by name and id and fills it; React leaves what is inside alone.

import type { CSSProperties } from "react"
import type { Block } from "#contract/blocks.ts"
import { useSetting } from "../../lib/format.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./plug-in-block.module.css"
import { type CommonSettings, Section } from "./section.tsx"

export function PlugInBlock({ block }: { block: Block }) {
  const isOn = useSetting(`plugin_${block.code}_enable`) === "true"
  const asksFirst = useSetting("plugin_cookie_consent_enable") === "true"
  if (!isOn) return null
  // Room kept free, so that nothing moves when the plug-in fills it; none where the shopper may never agree to that.
  const { height } = block.settings
  const isKept = typeof height === "number" && !asksFirst
  const style = typeof height === "number" ? ({ "--height": `${height}px` } as CSSProperties) : undefined
  return (
    <Section
      id={block.id}
      settings={block.settings as CommonSettings}
      className={cx(styles.block, !isKept && styles.closed)}
    >
      <div className={styles.place} style={style} data-plug-in={block.code} data-unique-id={block.uniqueId} />
    </Section>
  )
}
