// What is said inside a screen where a part could not be had? What happened, and Retry beside it.

import type { ReactNode } from "react"
import { useText } from "#web/messages/use-text.ts"
import { Button } from "./button.tsx"
import { Notice } from "./notice.tsx"

export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useText()
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button size="small" variant="outline" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
