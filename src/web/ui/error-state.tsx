// What is shown where something couldn't be loaded? What happened, and Retry.

import { useText } from "#web/messages/use-text.ts"
import plug from "#web/ui/art/plug.svg?no-inline"
import { RotateCw } from "../app/frame-icons.tsx"
import { Button } from "./button.tsx"
import { EmptyState } from "./empty-state.tsx"

type Props = {
  /** "This could not be loaded" when missing. */
  title?: string
  text?: string
  onRetry: () => void
  busy?: boolean
  level?: 1 | 2
}

export function ErrorState({ title, text, onRetry, busy, level }: Props) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        picture={plug}
        level={level}
        title={title ?? t.loadFailed}
        text={text ?? t.loadFailedText}
        action={
          <Button variant="outline" onClick={onRetry} busy={busy} iconStart={<RotateCw size={18} />}>
            {t.retry}
          </Button>
        }
      />
    </div>
  )
}
