// Which HTML may a merchant write? Sanitised once, when it is written; what is stored can be shown.

import sanitize from "sanitize-html"

const textTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "blockquote",
  "code",
  "pre",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "dl",
  "dt",
  "dd",
  "span",
  "div",
  "figure",
  "figcaption",
  "img",
  "section",
]

const options: sanitize.IOptions = {
  allowedTags: textTags,
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    "*": ["class"],
  },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  // A page has one h1, and it is not the merchant's.
  transformTags: { h1: "h2", a: sanitize.simpleTransform("a", { rel: "noopener" }) },
}

/** HTML without scripts, styles, forms, frames and event handlers; https, mail and telephone links only. */
export const sanitizeHtml = (html: string): string => sanitize(html, options).trim()

/** The text alone, for descriptions of pages and searches. */
export const textOfHtml = (html: string): string =>
  decodeEntities(
    sanitize(html.replace(/<\/(p|li|h[1-6]|div)>|<br\s*\/?>/gi, " "), { allowedTags: [], allowedAttributes: {} }),
  )
    .replace(/\s+/g, " ")
    .trim()

/** The five entities that sanitising leaves in text. */
const decodeEntities = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")

/**
 * CSS of a home block, with every rule below `scope`. At-rules other than media and whatever could load or break out
 * (url, import, angle brackets) are dropped with their rule.
 */
export function scopeCss(css: string, scope: string): string {
  const clean = css.replace(/\/\*[\s\S]*?\*\//g, "")
  if (/[<>\\]|@import|@charset|url\s*\(|expression\s*\(/i.test(clean)) return ""
  return clean.replace(/([^{}]+)(?=\{)/g, (selector) => {
    const text = selector.trim()
    if (text.startsWith("@")) return /^@media\b/i.test(text) ? text : "@media not all"
    return text
      .split(",")
      .map((part) => `${scope} ${part.trim()}`)
      .join(", ")
  })
}
