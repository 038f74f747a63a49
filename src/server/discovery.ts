// What do search engines and phones' home screens read? robots.txt, sitemaps and the web manifest, from the store's data.

import type { App } from "#http/context.ts"
import { HttpError } from "#http/errors.ts"
import { type Address, countPublished, productAddresses } from "#shop/catalogue/addresses.ts"
import { getCategories } from "#shop/catalogue/categories.ts"
import { getPages } from "#shop/content/pages.ts"
import { getSettings } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"
import { maskableIcon, storeIcon } from "#web/lib/store-icon.ts"
import { originOf } from "./pages.ts"

/** The most addresses one sitemap may hold (sitemaps.org). */
const sitemapLimit = 50_000

/** An hour: these change slowly, and search engines come rarely. */
const caching = "public, max-age=3600"

export function discoveryRoutes(app: App, shop: Shop, publicUrl: string | null): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (request, reply) => {
    reply.type("text/plain; charset=utf-8").header("cache-control", caching)
    const own = ["/api/", "/cart", "/checkout", "/order-placed/", "/track-order/", "/search"]
    const lines = [
      "User-agent: *",
      ...own.map((path) => `Disallow: ${path}`),
      `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`,
    ]
    return `${lines.join("\n")}\n`
  })

  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) => {
    reply.type("application/xml; charset=utf-8").header("cache-control", caching)
    const origin = originOf(request, publicUrl)
    const others = await otherAddresses(shop)
    const products = await countPublished(shop)
    if (others.length + products <= sitemapLimit) {
      return urlset(origin, [...others, ...(await productAddresses(shop, 0, sitemapLimit))])
    }
    const parts = Math.ceil(products / sitemapLimit)
    return sitemapIndex([
      `${origin}/sitemap-0.xml`,
      ...Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`),
    ])
  })

  // Part 0 holds everything but products.
  app.get("/sitemap-:part.xml", { schema: { hide: true } }, async (request, reply) => {
    const part = Number((request.params as { part: string }).part)
    if (!Number.isInteger(part) || part < 0) throw new HttpError(404, "no_sitemap", "There is no such sitemap")
    reply.type("application/xml; charset=utf-8").header("cache-control", caching)
    const addresses =
      part === 0 ? await otherAddresses(shop) : await productAddresses(shop, (part - 1) * sitemapLimit, sitemapLimit)
    return urlset(originOf(request, publicUrl), addresses)
  })

  app.get("/manifest.webmanifest", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("application/manifest+json; charset=utf-8").header("cache-control", caching)
    const settings = await getSettings(shop, 0)
    const icons = [192, 512].flatMap((size) => [
      { src: storeIcon(settings, size), sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
      { src: maskableIcon(settings, size), sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
    ])
    return JSON.stringify({
      name: settings.storeName,
      short_name: settings.storeName,
      ...(settings.seo_description ? { description: settings.seo_description } : {}),
      id: "/",
      start_url: "/",
      scope: "/",
      lang: settings.locale,
      display: "standalone",
      background_color: "#ffffff",
      theme_color: settings.storeBgColor,
      icons,
    })
  })
}

async function otherAddresses(shop: Shop): Promise<Address[]> {
  const [categories, pages] = await Promise.all([getCategories(shop), getPages(shop)])
  const paths = ["/", ...categories.map(({ slug }) => `/category/${slug}`), ...pages.map(({ slug }) => `/page/${slug}`)]
  return paths.map((path) => ({ path, updated_at: null }))
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(origin: string, addresses: Address[]): string {
  const rows = addresses.map(({ path, updated_at }) => {
    const lastmod = updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : ""
    return `<url><loc>${origin}${encodeURI(path)}</loc>${lastmod}</url>`
  })
  return `${head}<urlset ${namespace}>\n${rows.join("\n")}\n</urlset>\n`
}

function sitemapIndex(addresses: string[]): string {
  const rows = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`)
  return `${head}<sitemapindex ${namespace}>\n${rows.join("\n")}\n</sitemapindex>\n`
}
