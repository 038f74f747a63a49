// What is shown where a page couldn't be made? "Does not exist" for what isn't there, otherwise what happened and Retry.

import { useRevalidator, useRouteError } from "react-router"
import { isCallError } from "../api/call-error.ts"
import { NotFound } from "../features/search/not-found.tsx"
import { useText } from "../messages/use-text.ts"
import { ErrorState } from "../ui/error-state.tsx"
import { PageFrame } from "./page-frame.tsx"

export function PageError() {
  const t = useText()
  const error = useRouteError()
  const revalidator = useRevalidator()
  if (isCallError(error) && error.status === 404) return <NotFound />
  const ours = !isCallError(error) || error.status >= 500
  return (
    <PageFrame title={ours ? t.pageFailed : t.loadFailed} heading="page">
      <ErrorState
        level={1}
        title={ours ? t.pageFailed : t.loadFailed}
        text={ours ? t.pageFailedText : t.loadFailedText}
        onRetry={() => void revalidator.revalidate()}
        busy={revalidator.state === "loading"}
      />
    </PageFrame>
  )
}

/** Not even the store's settings could be had: there is no frame to show it in. */
export function StoreError() {
  const t = useText()
  return (
    <main id="content">
      <ErrorState level={1} title={t.pageFailed} text={t.pageFailedText} onRetry={() => location.reload()} />
    </main>
  )
}
