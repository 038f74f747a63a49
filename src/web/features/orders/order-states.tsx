// What is shown while an order is asked for, or when there is none?

import { useText } from "#web/messages/use-page-text.ts"
import packed from "#web/ui/art/package.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./orders.module.css"
import type { OrderState } from "./use-order.ts"

export function OrderProblem({ problem, retry }: Pick<OrderState<unknown>, "problem" | "retry">) {
  const t = useText()
  if (problem === "failed") return <ErrorState level={1} title={t.orderFailedLoad} onRetry={retry} />
  return (
    <EmptyState
      level={1}
      picture={packed}
      title={t.orderMissing}
      text={t.orderMissingText}
      action={<LinkButton to="/">{t.goHome}</LinkButton>}
    />
  )
}

export function OrderSkeleton() {
  const t = useText()
  return (
    <div className={styles.view}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton height="158px" radius="var(--radius-large)" />
      <Skeleton height="260px" radius="var(--radius-large)" />
      <Skeleton height="180px" radius="var(--radius-large)" />
    </div>
  )
}
