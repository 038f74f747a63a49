// What do the demo store's ratings look like? Written reviews for the products people talk about, and for nearly all others
// stars without words, so that counts and averages look lived in. Everything follows from the slug.

import { seeded } from "#demo/art/colour.ts"
import { demoProducts } from "#demo/products/index.ts"
import { reviewTexts } from "#demo/review-texts.ts"

export type DemoReview = { product: string; author: string; rating: number; text: string; days_ago: number }
export type DemoRatingCounts = Record<1 | 2 | 3 | 4 | 5, number>

const firstNames =
  `Amara Ben Carla Dmitri Elena Farid Grace Hugo Ines Jonah Keiko Liam Maya Noor Owen Priya Quentin Rosa Sam Tess Uma Victor
  Wen Ximena Yusuf Zoe Anders Bianca Chidi Dora Emil Fatima Gus Hana Ivo Jade Karim Lucia Marco Nadia Otto Petra Rafael Sofia
  Tomas Vera Will Yara`.split(/\s+/)

function author(key: string): string {
  const first = firstNames[Math.floor(seeded(`first ${key}`) * firstNames.length)]!
  return `${first} ${String.fromCharCode(65 + Math.floor(seeded(`last ${key}`) * 25))}.`
}

/** Newest first within each product. */
export function demoReviews(): DemoReview[] {
  return Object.entries(reviewTexts).flatMap(([product, texts]) =>
    texts
      .trim()
      .split("\n")
      .map((line, index) => ({
        product,
        author: author(`${product} ${index}`),
        rating: Number(line[0]),
        text: line.slice(2),
        days_ago: 1 + Math.floor(index * 9 + seeded(`days ${product} ${index}`) * 9),
      })),
  )
}

/** Number of ratings and their average, written and wordless together, for the products shown first. */
const known: Record<string, [count: number, average: number]> = {
  strawberries: [312, 4.8],
  "country-sourdough": [841, 4.9],
  "hass-avocado": [198, 4.6],
  "aged-cheddar": [96, 4.7],
  "margherita-pizza": [1204, 4.8],
  "butter-croissant": [655, 4.9],
}

/** How those who don't give five stars are spread over four to one, and what that comes to. */
const lower = { 4: 0.68, 3: 0.18, 2: 0.07, 1: 0.07 }
const lowerAverage = 4 * lower[4] + 3 * lower[3] + 2 * lower[2] + lower[1]

function spread(count: number, average: number): DemoRatingCounts {
  const others = count * (1 - Math.max(0, (average - lowerAverage) / (5 - lowerAverage)))
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const stars of [1, 2, 3, 4] as const) counts[stars] = Math.round(others * lower[stars])
  counts[5] = Math.max(0, count - counts[1] - counts[2] - counts[3] - counts[4])
  return counts
}

/**
 * Ratings without text by product slug, in addition to demoReviews(). New products have few, and some none at all, so that
 * a product nobody has rated yet can be seen too.
 */
export function demoRatingCounts(): Record<string, DemoRatingCounts> {
  const written = new Map<string, DemoRatingCounts>()
  for (const { product, rating } of demoReviews()) {
    const counts = written.get(product) ?? { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
    counts[rating as 1 | 2 | 3 | 4 | 5] += 1
    written.set(product, counts)
  }
  const result: Record<string, DemoRatingCounts> = {}
  for (const { slug, popularity, badges } of demoProducts) {
    const chance = seeded(`ratings ${slug}`)
    const usual = badges.includes("New")
      ? Math.max(0, chance * 8 - 2.5)
      : 4 + (popularity / 100) ** 2.6 * 520 * (0.5 + chance)
    const [count, average] = known[slug] ?? [Math.round(usual), 4.15 + seeded(`average ${slug}`) * 0.75]
    const wanted = spread(count, average)
    const already = written.get(slug)
    for (const stars of [1, 2, 3, 4, 5] as const) wanted[stars] = Math.max(0, wanted[stars] - (already?.[stars] ?? 0))
    result[slug] = wanted
  }
  return result
}
