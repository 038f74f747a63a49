// What is on this shelf? Its products with filters, sort order and the shelves around it. An unknown category is a 404; a failing list shows Retry.

import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from "react"
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation, useSearchParams } from "react-router"
import type { Answer } from "#contract/calls.ts"
import type { Category } from "#contract/catalogue-parts.ts"
import { formatTotal } from "#rules/numbers.ts"
import { cachedCall } from "../api/cached-call.ts"
import { callFrom } from "../api/call-context.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CardGrid } from "../features/catalogue/card-grid.tsx"
import { CategoryChips } from "../features/catalogue/category-chips.tsx"
import { ListToolbar } from "../features/catalogue/list-toolbar.tsx"
import { filterCount, listingOf, nextPage, pageOf, searchWith } from "../features/catalogue/listing-query.ts"
import { LoadMore } from "../features/catalogue/load-more.tsx"
import { useEndless } from "../features/catalogue/use-endless.ts"
import { useLocale } from "../lib/format.ts"
import { whenIdle } from "../lib/when-idle.ts"
import { useText } from "../messages/use-page-text.ts"
import { useStore } from "../state/store.ts"
import bags from "../ui/art/bags.svg?no-inline"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/empty-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import styles from "./listing.module.css"

const FilterSheet = lazy(() =>
  import("../features/catalogue/filter-sheet.tsx").then((m) => ({ default: m.FilterSheet })),
)

type CategoryData = { category: Category; list: Answer<"getCategoryProducts"> }

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<CategoryData> {
  const call = callFrom(context)
  const search = new URL(request.url).searchParams
  const slug = params.slug ?? ""
  const [category, list] = await Promise.all([
    call("getCategory", { slug }),
    call("getCategoryProducts", { slug, page: pageOf(search), ...listingOf(search) }),
  ])
  return { category, list }
}

export const meta = ({ category }: CategoryData): PageMeta => ({
  title: category.seo.title || category.name,
  description: category.seo.description,
  image: category.image,
  jsonLd: {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [...category.parents, category].map(({ name, slug }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: `/category/${slug}`,
    })),
  },
})

export function Component() {
  const t = useText()
  const { category, list } = useLoaderData<CategoryData>()
  const total = formatTotal(list, useLocale())
  const [search] = useSearchParams()
  const changing = useNavigation().state === "loading"
  const filtersComing = useFiltersComing()
  const branchId = useStore((state) => state.dataBranchId)
  const listing = listingOf(search)
  const asked = search.toString()
  const load = useCallback(
    (page: number) =>
      cachedCall("getCategoryProducts", { slug: category.slug, page, ...listingOf(new URLSearchParams(asked)) }),
    [category.slug, asked],
  )
  const endless = useEndless({ key: `${category.slug}?${asked} ${branchId}`, first: list, load, mirror: true })
  const filtered = filterCount(listing) > 0
  return (
    <PageFrame
      title={category.name}
      subtitle={t.productsCount(list.total, total)}
      breadcrumbs={category.parents.map(({ name, slug }) => ({ title: name, href: `/category/${slug}` }))}
      tabs
    >
      <CategoryChips category={category} />
      <ListToolbar listing={listing} />
      <div className={cx(styles.list, changing && styles.changing)} aria-busy={changing || undefined}>
        {endless.items.length === 0 ? (
          <EmptyState
            picture={bags}
            title={filtered ? t.nothingMatches : t.nothingHere}
            text={filtered ? undefined : t.nothingHereText}
            action={
              filtered ? (
                <LinkButton to={{ search: searchWith(new URLSearchParams(), { sort: listing.sort }) }} replace>
                  {t.clearFilters}
                </LinkButton>
              ) : (
                <LinkButton to="/">{t.goHome}</LinkButton>
              )
            }
          />
        ) : (
          <>
            <h2 className={styles.title}>
              <VisuallyHidden>{t.products}</VisuallyHidden>
            </h2>
            <CardGrid cards={endless.items} eager={4} coming={endless.busy ? 5 : 0} panel />
            <LoadMore {...endless} href={nextPage(search, endless.page + 1)} onMore={endless.more} />
          </>
        )}
      </div>
      {filtersComing && (
        <Suspense fallback={null}>
          <FilterSheet filters={list.filters} total={total} />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** The panel of filters is a sixth of all scripts: it comes when nobody waits for anything, or when it is opened. */
function useFiltersComing(): boolean {
  const opened = useLocation().hash === "#filters"
  const [coming, setComing] = useState(false)
  useEffect(() => {
    if (coming) return
    if (opened) setComing(true)
    else return whenIdle(() => startTransition(() => setComing(true)))
  }, [coming, opened])
  return coming
}
