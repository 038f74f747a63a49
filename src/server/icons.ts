// What does a store without an icon of its own show? Its first letter on the brand's colour, drawn in every size that browsers and phones ask for.

import type { App } from "#http/context.ts"
import { HttpError } from "#http/errors.ts"
import { getSettings } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"
import { iconSizes, initialOf, storeIcon } from "#web/lib/store-icon.ts"
import { initials } from "./initials.ts"

/** A year: the address changes with what is drawn. */
const caching = "public, max-age=31536000, immutable"
const bag =
  '<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="scale(3) translate(-12 -12)"><path d="M16 10a4 4 0 0 1-8 0"/><path d="M3.103 6.034h17.794"/><path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/></g>'

export function iconRoutes(app: App, shop: Shop): void {
  const drawn = new Map<string, Promise<Buffer>>()

  app.get("/icon/:file", { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, maskable, size] = /^(maskable-)?(\d{2,3})\.png$/.exec(file) ?? []
    if (!size || !iconSizes.includes(Number(size))) throw new HttpError(404, "no_icon", "There is no such icon")
    const settings = await getSettings(shop, 0)
    // Square to the edges where the phone rounds it itself.
    const svg = drawIcon(settings, Boolean(maskable) || size === "180")
    const key = `${size} ${svg}`
    if (!drawn.has(key)) drawn.set(key, toPng(svg, Number(size)))
    // A change of colour or name leaves the old ones behind; there are never many.
    if (drawn.size > 60) drawn.delete(drawn.keys().next().value!)
    return reply
      .header("cache-control", caching)
      .type("image/png")
      .send(await drawn.get(key))
  })

  // Asked for by whoever reads no page: feed readers, bookmarks, previews.
  app.get("/favicon.ico", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect(storeIcon(await getSettings(shop, 0), 48), 302),
  )
}

/** `isWhole` fills the square and keeps the letter inside the circle that no phone cuts away. */
export function drawIcon(settings: Record<string, string>, isWhole: boolean): string {
  const ground = settings.storeBgColor || "#14573f"
  const ink = settings.storeTextOnBgColor || "#ffffff"
  const outline = initials[initialOf(settings)]
  const sign = outline ? `<path fill="${ink}" stroke-width="7" stroke-linejoin="round" d="${outline}"/>` : bag
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<rect width="512" height="512" rx="${isWhole ? 0 : 116}" fill="${ground}"/>` +
    `<g stroke="${ink}" transform="translate(256 256) scale(${isWhole ? 3 : 3.9})">${sign}</g></svg>`
  )
}

async function toPng(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}
