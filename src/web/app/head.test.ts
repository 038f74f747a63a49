// Does a page tell networks, search engines and phones what they need to show it?

import { describe, expect, test } from "vitest"
import { type HeadTag, pageTags, storeTags } from "./head.ts"

const origin = "https://shop.example"
const settings = {
  storeName: "Haat",
  locale: "en-US",
  storeBgColor: "#14573f",
  seo_description: "Groceries in half an hour",
  seo_image: "banner-1",
  support_phone: "+1 415 555 0110",
  social_x: "https://x.example/haat",
}

const of = (tags: HeadTag[]) =>
  Object.fromEntries(
    tags.flatMap(({ attributes: { name, property, content } }) => (content ? [[name ?? property, content]] : [])),
  )
const dataOf = (tags: HeadTag[]) =>
  tags.filter(({ tag }) => tag === "script").map(({ text }) => JSON.parse(text!) as Record<string, unknown>)

describe("a link to a page is shown", () => {
  test("with the picture of what it is about, in a format every network reads, and its size", () => {
    const image = { src: "/pictures/pita-1/640.webp", width: 2000, height: 1000, alt: "Pita", placeholder: "#fff" }
    const tags = of(
      pageTags({ settings, origin, path: "/product/pita", kind: "product", meta: { title: "Pita", image } }),
    )
    expect(tags).toMatchObject({
      "og:type": "product",
      "og:url": `${origin}/product/pita`,
      "og:locale": "en_US",
      "og:image": `${origin}/pictures/pita-1/1200.jpg`,
      "og:image:width": "1200",
      "og:image:height": "600",
      "og:image:alt": "Pita",
      "twitter:card": "summary_large_image",
      "twitter:image": `${origin}/pictures/pita-1/1200.jpg`,
      description: "Groceries in half an hour",
    })
  })

  test("with the store's picture where it has none of its own", () => {
    const tags = of(pageTags({ settings, origin, path: "/", kind: "general", meta: null }))
    expect(tags["og:image"]).toBe(`${origin}/pictures/banner-1/1200.jpg`)
    expect(tags["og:image:width"]).toBeUndefined()
  })
})

test("the start page says who sells here and how the store is searched; other pages don't repeat it", () => {
  const [organisation, site] = dataOf(pageTags({ settings, origin, path: "/", kind: "general", meta: null }))
  expect(organisation).toMatchObject({
    "@type": "Organization",
    logo: `${origin}/icon/512.png?v=14573fH`,
    sameAs: ["https://x.example/haat"],
    contactPoint: { telephone: "+1 415 555 0110" },
  })
  expect(JSON.stringify(site)).toContain(`${origin}/search?q={search_term_string}`)
  expect(dataOf(pageTags({ settings, origin, path: "/search", kind: "general", meta: null }))).toEqual([])
})

test("every size of the icon is named, one of them for phones", () => {
  const links = storeTags(settings).filter(({ tag }) => tag === "link")
  const icons = links.filter(({ attributes: { rel } }) => /icon/.test(rel!))
  expect(icons.map(({ attributes: { sizes } }) => sizes)).toEqual(
    [16, 32, 48, 96, 180, 192, 512].map((size) => `${size}x${size}`),
  )
  expect(icons.filter(({ attributes: { rel } }) => rel === "apple-touch-icon")).toHaveLength(1)
})
