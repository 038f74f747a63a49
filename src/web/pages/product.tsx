// What is this product, and how is it bought? A renamed product leads on to its new address; one that can't be found is a 404.
// Without its reviews the page is still shown.

import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router"
import type { Answer } from "#contract/calls.ts"
import type { Product } from "#contract/catalogue-parts.ts"
import { defaultMoneyFormat } from "#rules/money.ts"
import { callFrom } from "../api/call-context.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { WishButton } from "../features/catalogue/wish-button.tsx"
import { productJsonLd } from "../features/product/json-ld.ts"
import { ProductView } from "../features/product/product-view.tsx"
import { ShareButton } from "../features/product/share-button.tsx"

type ProductData = { product: Product; reviews: Answer<"getProductReviews"> | null }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ProductData> {
  const call = callFrom(context)
  const product = await call("getProduct", { slug: params.slug })
  if ("redirect_to" in product) throw redirect(`/product/${product.redirect_to}`, 301)
  const reviews = await call("getProductReviews", { product_id: product.id, per_page: 3 }).catch(() => null)
  return { product, reviews }
}

export function meta({ product, reviews }: ProductData, settings: Record<string, string>): PageMeta {
  const currency = settings.currencyCode || defaultMoneyFormat.currencyCode
  return {
    title: product.seo.title || product.name,
    description: product.seo.description,
    image: product.image,
    jsonLd: productJsonLd(product, reviews?.data ?? [], currency),
  }
}

export function Component() {
  const { product, reviews } = useLoaderData<ProductData>()
  return (
    <PageFrame
      title={product.name}
      bar="floating"
      breadcrumbs={product.breadcrumbs.map(({ name, slug }) => ({ title: name, href: `/category/${slug}` }))}
      actions={
        <>
          <ShareButton title={product.name} />
          <WishButton id={product.id} name={product.name} place="bar" />
        </>
      }
    >
      <ProductView key={product.id} product={product} reviews={reviews} />
    </PageFrame>
  )
}
