// How do search engines read a product? As schema.org data: offers, rating, the first reviews, and the way to it.

import type { Product, Review } from "#contract/catalogue-parts.ts"

export function productJsonLd(product: Product, reviews: Review[], currency: string): object[] {
  const prices = product.combinations.map(({ price }) => price)
  const availability = `https://schema.org/${product.in_stock ? "InStock" : "OutOfStock"}`
  const url = `/product/${product.slug}`
  const offers =
    prices.length > 1 && Math.max(...prices) > Math.min(...prices)
      ? {
          "@type": "AggregateOffer",
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          priceCurrency: currency,
          availability,
          url,
        }
      : { "@type": "Offer", price: product.selling_price, priceCurrency: currency, availability, url }
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.name,
      url,
      image: product.images.map(({ src }) => src),
      description: product.seo.description,
      ...(product.brand ? { brand: { "@type": "Brand", name: product.brand } } : {}),
      offers,
      ...(product.rating_count > 0
        ? {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: product.rating,
              ratingCount: product.rating_count,
            },
          }
        : {}),
      ...(reviews.length > 0
        ? {
            review: reviews.map(({ author, rating, text, created_at }) => ({
              "@type": "Review",
              author: { "@type": "Person", name: author },
              reviewRating: { "@type": "Rating", ratingValue: rating },
              reviewBody: text,
              datePublished: created_at,
            })),
          }
        : {}),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        ...product.breadcrumbs.map(({ name, slug }) => ({ name, item: `/category/${slug}` })),
        { name: product.name, item: `/product/${product.slug}` },
      ].map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })),
    },
  ]
}
