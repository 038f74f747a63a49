// What does the store have under these words? Results with typing errors forgiven; before any words, what was searched for lately and the shelves.

import { useCallback } from "react"
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from "react-router"
import type { Answer } from "#contract/calls.ts"
import type { CategoryBrief } from "#contract/catalogue-parts.ts"
import { formatTotal } from "#rules/numbers.ts"
import { cachedCall } from "../api/cached-call.ts"
import { callFrom } from "../api/call-context.ts"
import { LayoutGrid } from "../app/frame-icons.tsx"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CardGrid } from "../features/catalogue/card-grid.tsx"
import { ListToolbar } from "../features/catalogue/list-toolbar.tsx"
import { listingOf, nextPage, pageOf } from "../features/catalogue/listing-query.ts"
import { LoadMore } from "../features/catalogue/load-more.tsx"
import { useEndless } from "../features/catalogue/use-endless.ts"
import { SearchForm } from "../features/search/search-form.tsx"
import { SearchIdeas } from "../features/search/search-ideas.tsx"
import { useLocale } from "../lib/format.ts"
import { text, useText } from "../messages/use-page-text.ts"
import { useStore } from "../state/store.ts"
import { cx } from "../ui/cx.ts"
import { iconButtonClass } from "../ui/icon-button.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import list from "./listing.module.css"
import styles from "./search.module.css"

type Results = Answer<"searchProducts">
type SearchData = { q: string; results: Results | null; categories: CategoryBrief[] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const call = callFrom(context)
  const search = new URL(request.url).searchParams
  const q = (search.get("q") ?? "").trim().slice(0, 200)
  const shelves = () =>
    call("getParentCategories", {}).then(
      (tree) => tree.map(({ id, name, slug, image }) => ({ id, name, slug, image })),
      () => [],
    )
  if (!q) return { q, results: null, categories: await shelves() }
  const results = await call("searchProducts", { q, page: pageOf(search), ...listingOf(search) })
  return { q, results, categories: results.total === 0 ? await shelves() : [] }
}

export const meta = (data?: SearchData): PageMeta => ({
  title: data?.q ? text().resultsFor(data.q) : text().searchTitle,
  noIndex: true,
})

export function Component() {
  const t = useText()
  const locale = useLocale()
  const { q, results, categories } = useLoaderData<SearchData>()
  return (
    <PageFrame
      title={q ? t.resultsFor(q) : t.searchTitle}
      subtitle={results ? t.productsCount(results.total, formatTotal(results, locale)) : undefined}
      actions={
        <a href="#menu" className={iconButtonClass("plain")} aria-label={t.menu} title={t.menu}>
          <LayoutGrid size={22} />
        </a>
      }
      tabs
    >
      <SearchForm key={q} words={q} />
      {results?.did_you_mean && (
        <p className={styles.meant}>
          {t.didYouMean} <a href={`/search?q=${encodeURIComponent(results.did_you_mean)}`}>{results.did_you_mean}</a>?
        </p>
      )}
      {results && results.total > 0 ? (
        <Found q={q} results={results} />
      ) : (
        <SearchIdeas nothingFor={results ? q : ""} suggestions={results?.suggestions ?? []} categories={categories} />
      )}
    </PageFrame>
  )
}

function Found({ q, results }: { q: string; results: Results }) {
  const [search] = useSearchParams()
  const asked = search.toString()
  const changing = useNavigation().state === "loading"
  const branchId = useStore((state) => state.dataBranchId)
  const load = useCallback(
    (page: number) => cachedCall("searchProducts", { q, page, ...listingOf(new URLSearchParams(asked)) }),
    [q, asked],
  )
  const endless = useEndless({ key: `search?${asked} ${branchId}`, first: results, load, mirror: true })
  const t = useText()
  return (
    <>
      <ListToolbar listing={listingOf(search)} filters={false} />
      <div className={cx(list.list, changing && list.changing)} aria-busy={changing || undefined}>
        <h2 className={list.title}>
          <VisuallyHidden>{t.products}</VisuallyHidden>
        </h2>
        <CardGrid cards={endless.items} eager={4} coming={endless.busy ? 5 : 0} panel />
        <LoadMore {...endless} href={nextPage(search, endless.page + 1)} onMore={endless.more} />
      </div>
    </>
  )
}
