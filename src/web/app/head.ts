// What stands in a page's head? Title with the store's prefix and suffix, description, social tags, icons, theme: as plain data, which the
// server writes as text and the browser puts into the document when the page changes.

import { themeCss } from "../lib/contrast.ts"
import { pictureAddress } from "../lib/picture-address.ts"

export type PageMeta = {
  title: string
  description?: string
  /** Address of a picture, with or without the origin. */
  image?: string
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

const faviconSizes = [16, 32, 48, 96, 180, 192, 512]

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
  const picture = meta?.image || settings.seo_image
  const url = origin + path
  const pieces = [meta?.jsonLd ?? []].flat()
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
    ...property("og:image", picture ? new URL(pictureAddress(picture, 960), origin).href : ""),
    ...named("twitter:card", picture ? "summary_large_image" : "summary"),
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

/** Tags that are the same on every page until the settings change. */
export function storeTags(settings: Settings): HeadTag[] {
  const icons = faviconSizes.flatMap((size): HeadTag[] => {
    const address = settings[`favicon_${size}`]
    if (!address) return []
    const href = pictureAddress(address, size, "png")
    return [
      { tag: "link", attributes: { rel: size === 180 ? "apple-touch-icon" : "icon", sizes: `${size}x${size}`, href } },
    ]
  })
  // Without any, browsers would ask for one that isn't there.
  if (icons.length === 0) icons.push({ tag: "link", attributes: { rel: "icon", href: "data:," } })
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
