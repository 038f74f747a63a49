// What is shown where a page couldn't be made? "Does not exist" for what isn't there, otherwise what happened and Retry.

import { useEffect } from "react"
import { useRevalidator, useRouteError } from "react-router"
import { isCallError } from "../api/call-error.ts"
import { NotFound } from "../features/search/not-found.tsx"
import { type FirstText, useText } from "../messages/use-text.ts"
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

function storeProblem(error: unknown, t: FirstText): [title: string, text: string] {
  if (missingPart(error) !== null) return [t.offlineTitle, t.offlineText]
  // Its merchant has not set a branch up.
  if (isCallError(error) && error.code === "no_branch") return [t.storeEmpty, t.storeEmptyText]
  return [t.pageFailed, t.pageFailedText]
}

/** Not even the store's settings could be had: there is no frame to show it in. */
export function StoreError() {
  const t = useText()
  const error = useRouteError()
  const [title, text] = storeProblem(error, t)
  return (
    <main id="content">
      <ErrorState level={1} title={title} text={text} onRetry={() => location.reload()} />
    </main>
  )
}
