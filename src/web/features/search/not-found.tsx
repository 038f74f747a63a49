// What if an address leads nowhere? Say so, offer the search and the way home.

import { PageFrame } from "../../app/page-frame.tsx"
import { useText } from "../../messages/use-text.ts"
import bags from "../../ui/art/bags.svg?no-inline"
import { EmptyState } from "../../ui/empty-state.tsx"
import { GetForm } from "../../ui/get-form.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import styles from "./not-found.module.css"
import { SearchField } from "./search-field.tsx"

export function NotFound() {
  const t = useText()
  return (
    <PageFrame title={t.notFoundTitle} heading="page" size="narrow" tabs>
      <EmptyState
        level={1}
        picture={bags}
        title={t.notFoundTitle}
        text={t.notFoundText}
        action={<LinkButton to="/">{t.goHome}</LinkButton>}
      />
      <GetForm role="search" action="/search" className={styles.form}>
        <SearchField />
      </GetForm>
    </PageFrame>
  )
}
