// product_horizontal_strip: products in a row that scrolls, with buttons for who has no touch screen.

import { ScrollRow } from "../catalogue/scroll-row.tsx"
import { sortedCards } from "./products-display.tsx"
import { Section } from "./section.tsx"
import type { BlockProps } from "./use-block.ts"

export function ProductStrip({ id, settings, data }: BlockProps<"product_horizontal_strip">) {
  const cards = sortedCards(data.products ?? [], settings.max_products)
  if (cards.length === 0) return null
  return (
    <Section id={id} settings={settings} seeAll={settings.view_all_link} bleed>
      <ScrollRow cards={cards} label={settings.section_title ?? ""} />
    </Section>
  )
}
