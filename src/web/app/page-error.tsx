// What is shown where a page couldn't be made? "Does not exist" for what isn't there, otherwise what happened and Retry.

import { useEffect } from "react"
import { useRevalidator, useRouteError } from "react-router"
import { isCallError } from "../api/call-error.ts"
import { NotFound } from "../features/search/not-found.tsx"
import { useText } from "../messages/use-text.ts"
import { type MissingPart, markPageMissing } from "../state/connection.ts"
import { ErrorState } from "../ui/error-state.tsx"
import { PageFrame } from "./page-frame.tsx"

export function PageError() {
  const t = useText()
  const error = useRouteError()
  const revalidator = useRevalidator()
  const missing = missingPart(error)
  // Without a connection this is a page that was never seen, and the notice says so (app/offline).
  useEffect(() => markPageMissing(missing), [missing])
  if (isCallError(error) && error.status === 404) return <NotFound />
  const ours = !missing && (!isCallError(error) || error.status >= 500)
  // Browsers don't ask again for a script that failed once.
  const retry = () => (missing === "code" ? location.reload() : void revalidator.revalidate())
  return (
    <PageFrame title={ours ? t.pageFailed : t.loadFailed} heading="page">
      <ErrorState
        level={1}
        title={ours ? t.pageFailed : t.loadFailed}
        text={ours ? t.pageFailedText : t.loadFailedText}
        onRetry={retry}
        busy={revalidator.state === "loading"}
      />
    </PageFrame>
  )
}

/** What got no answer, if that is what went wrong: the page's data, or its code. */
function missingPart(error: unknown): MissingPart {
  if (isCallError(error)) return error.status === 0 ? "data" : null
  // As Chromium, Firefox and Safari say it.
  return error instanceof TypeError && /import(ed|ing)( a)? module/i.test(error.message) ? "code" : null
}

/** Not even the store's settings could be had: there is no frame to show it in. */
export function StoreError() {
  const t = useText()
  const error = useRouteError()
  const unanswered = missingPart(error) !== null
  return (
    <main id="content">
      <ErrorState
        level={1}
        title={unanswered ? t.offlineTitle : t.pageFailed}
        text={unanswered ? t.offlineText : t.pageFailedText}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
