// What does the merchant have to say? A content page. An unknown one is a 404; without a connection the last known text is shown.

import { useEffect } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import type { Page } from "#contract/store-parts.ts"
import { callFrom } from "../api/call-context.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { storeActions } from "../state/actions.ts"
import { useHydrated } from "../state/store.ts"
import { RichText } from "../ui/rich-text.tsx"
import styles from "./content.module.css"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Page> {
  return callFrom(context)("getPage", { slug: params.slug ?? "" })
}

export const meta = (page: Page): PageMeta => ({
  title: page.seo_title || page.title,
  description: page.seo_description,
})

export function Component() {
  const page = useLoaderData<Page>()
  const hydrated = useHydrated()
  // A page that came with its markup has not been through the client's call, which keeps what it gets.
  useEffect(() => {
    if (hydrated) storeActions.pages.merge(page)
  }, [hydrated, page])
  return (
    <PageFrame title={page.title} tabs>
      <RichText html={page.html} className={styles.text} />
    </PageFrame>
  )
}
