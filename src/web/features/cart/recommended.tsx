// What goes well with what is in the cart? Asked once per visit, so that nothing jumps away under the thumb.

import { useEffect, useState } from "react"
import type { Card } from "#contract/catalogue-parts.ts"
import { request } from "#web/api/client.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { SectionHeader } from "#web/ui/section-header.tsx"
import { CardSkeletons } from "../catalogue/card-skeletons.tsx"
import styles from "../product/card-strip.module.css"
import { CardStrip } from "../product/card-strip.tsx"

export function Recommended() {
  const t = useText()
  const [cards, setCards] = useState<Card[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    request("getCartRecommendedProducts", { signal: controller.signal })
      .then(setCards)
      // Only an extra: without an answer the strip is left out.
      .catch(() => !controller.signal.aborted && setCards([]))
    return () => controller.abort()
  }, [])
  if (!cards) {
    return (
      <section className={styles.section}>
        <SectionHeader title={t.goesWellWithIt} />
        <div className={`${styles.strip} ${styles.waiting}`}>
          <CardSkeletons count={4} />
        </div>
      </section>
    )
  }
  return cards.length > 0 ? <CardStrip title={t.goesWellWithIt} cards={cards} /> : null
}
