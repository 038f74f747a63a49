// What stands in a page's head? Title with the store's prefix and suffix, description, social tags, icons, theme: as plain data, which the
// server writes as text and the browser puts into the document when the page changes.

import type { Image } from "#contract/common.ts"
import { pictureAddress } from "../lib/picture-address.ts"
import { iconSizes, storeIcon } from "../lib/store-icon.ts"
import { themeCss } from "../lib/theme-css.ts"

export type PageMeta = {
  title: string
  description?: string
  /** What a link to the page is shown with. */
  image?: Image
  /** schema.org data; several pieces are written one after another. */
  jsonLd?: object | object[]
  noIndex?: boolean
}

export type PageKind = "product" | "category" | "page" | "general"
export type HeadTag = {
  tag: "title" | "meta" | "link" | "script" | "style"
  attributes: Record<string, string>
  text?: string
}

type Settings = Record<string, string>
export type HeadInput = { settings: Settings; origin: string; path: string; kind: PageKind; meta: PageMeta | null }

export function pageTitle({ settings, kind, meta }: Pick<HeadInput, "settings" | "kind" | "meta">): string {
  const store = settings.storeName ?? ""
  if (!meta) return settings.seo_title || store
  const prefix = settings[`seo_title_prefix_${kind}`] ?? ""
  const suffix = settings[`seo_title_suffix_${kind}`] ?? ""
  return `${prefix}${meta.title}${suffix}` || store
}

/** Tags that change from page to page. */
export function pageTags(input: HeadInput): HeadTag[] {
  const { settings, origin, path, kind, meta } = input
  const title = pageTitle(input)
  const description = meta?.description || settings.seo_description || ""
  const url = origin + path
  const pieces = [meta?.jsonLd ?? (path === "/" ? storeJsonLd(settings, origin) : [])].flat()
  const picture = socialPicture(meta?.image, settings)
  return [
    { tag: "title", attributes: {}, text: title },
    ...named("description", description),
    ...(meta?.noIndex
      ? named("robots", "noindex")
      : [{ tag: "link" as const, attributes: { rel: "canonical", href: url } }]),
    ...property("og:title", title),
    ...property("og:description", description),
    ...property("og:type", kind === "product" ? "product" : "website"),
    ...property("og:url", url),
    ...property("og:site_name", settings.storeName ?? ""),
    ...property("og:locale", (settings.locale ?? "").replace("-", "_")),
    ...property("og:image", picture.src && new URL(picture.src, origin).href),
    ...property("og:image:width", picture.width),
    ...property("og:image:height", picture.height),
    ...property("og:image:alt", picture.alt),
    ...named("twitter:card", picture.src ? "summary_large_image" : "summary"),
    ...named("twitter:image", picture.src && new URL(picture.src, origin).href),
    ...named("twitter:title", title),
    ...named("twitter:description", description),
    ...pieces.map(
      (piece): HeadTag => ({
        tag: "script",
        attributes: { type: "application/ld+json" },
        text: JSON.stringify(piece, (_, value) => absolute(value, origin)),
      }),
    ),
  ]
}

/** At most this wide; networks cut what is larger. */
const socialWidth = 1200

function socialPicture(
  image: Image | undefined,
  settings: Settings,
): Record<"src" | "width" | "height" | "alt", string> {
  if (!image) {
    const src = settings.seo_image ? pictureAddress(settings.seo_image, socialWidth, "jpg") : ""
    return { src, width: "", height: "", alt: src && (settings.storeName ?? "") }
  }
  const width = Math.min(socialWidth, image.width)
  return {
    src: image.src.replace(/\/\d+\.webp$/, `/${socialWidth}.jpg`),
    width: String(width),
    height: String(Math.round((width * image.height) / image.width)),
    alt: image.alt,
  }
}

/** Who sells here, and how the store is searched, for search engines. */
function storeJsonLd(settings: Settings, origin: string): object[] {
  const context = "https://schema.org"
  const name = settings.storeName ?? ""
  const sameAs = [settings.social_instagram, settings.social_facebook, settings.social_x].filter(Boolean)
  const contact = { telephone: settings.support_phone || undefined, email: settings.support_email || undefined }
  return [
    {
      ...{ "@context": context, "@type": "Organization", name, url: `${origin}/` },
      logo: new URL(storeIcon(settings, 512), origin).href,
      ...(sameAs.length > 0 ? { sameAs } : {}),
      ...(contact.telephone || contact.email
        ? { contactPoint: { "@type": "ContactPoint", contactType: "customer service", ...contact } }
        : {}),
    },
    {
      ...{ "@context": context, "@type": "WebSite", name, url: `${origin}/` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ]
}

/** Tags that are the same on every page until the settings change. */
export function storeTags(settings: Settings): HeadTag[] {
  const icons = iconSizes.map((size): HeadTag => {
    const rel = size === 180 ? "apple-touch-icon" : "icon"
    return { tag: "link", attributes: { rel, sizes: `${size}x${size}`, href: storeIcon(settings, size) } }
  })
  return [
    ...named("theme-color", settings.storeBgColor ?? "#14573f"),
    ...named("apple-mobile-web-app-title", settings.storeName ?? ""),
    ...icons,
    { tag: "link", attributes: { rel: "manifest", href: "/manifest.webmanifest" } },
    { tag: "style", attributes: { id: "theme" }, text: themeCss(settings) },
  ]
}

/** schema.org wants whole addresses. */
function absolute(value: unknown, origin: string): unknown {
  return typeof value === "string" && /^\/(product|category|page|pictures)\//.test(value) ? origin + value : value
}

function named(name: string, content: string): HeadTag[] {
  return content ? [{ tag: "meta", attributes: { name, content } }] : []
}

function property(name: string, content: string): HeadTag[] {
  return content ? [{ tag: "meta", attributes: { property: name, content } }] : []
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
/** JSON inside a script element: no end tag and no comment can be built from it. */
export const escapeJson = (json: string): string => json.replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028")

export function headHtml(tags: HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const written = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join("")
      if (tag === "meta" || tag === "link") return `<${tag} data-head${written}>`
      const inner = tag === "title" ? escapeHtml(text ?? "") : tag === "script" ? escapeJson(text ?? "") : (text ?? "")
      return `<${tag} data-head${written}>${inner}</${tag}>`
    })
    .join("")
}
