// How does a list go on? By a button, with what went wrong beside it.

import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import styles from "./show-more.module.css"
import type { More } from "./use-pages.ts"

export function ShowMore({ more, onMore }: { more: More; onMore: () => void }) {
  const a = useAccountText()
  return (
    <div className={styles.more}>
      {more === "failed" && <p role="alert">{a.moreFailed}</p>}
      <Button variant="outline" busy={more === "busy"} onClick={onMore}>
        {a.showMore}
      </Button>
    </div>
  )
}
