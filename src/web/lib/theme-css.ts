// Can the merchant's colours be read? Each pair as it is, or the nearest colour that reaches 4.5:1 where it does not, as one rule of style.

import { contrast, parseHex, type Rgb } from "./contrast.ts"
import { starShape } from "./star-shape.ts"

const enough = 4.5
const toHex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`
const mix = (from: Rgb, to: Rgb, share: number) => from.map((part, at) => part + (to[at]! - part) * share) as Rgb

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The dark scheme's page, see tokens.css. */
const night: Rgb = [27, 32, 29]

/** `colour` moved towards black or white just as far as it needs to be read on `ground`. */
function readable(colour: Rgb, ground: Rgb): Rgb {
  const end = contrast(white, ground) > contrast(black, ground) ? white : black
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, end, share)
    if (contrast(candidate, ground) >= enough) return candidate
  }
  return end
}

const keys = ["storeBgColor", "storeTextOnBgColor", "storeTextColor", "plugin_product_reviews_star_color"]
let last = { of: "", css: "" }

/** The custom properties of the merchant's theme; a missing or unreadable setting leaves the default of tokens.css. */
export function themeCss(settings: Record<string, string>): string {
  const of = keys.map((key) => settings[key]).join(" ")
  if (last.of !== of) last = { of, css: written(settings) }
  return last.css
}

function written(settings: Record<string, string>): string {
  const brand = parseHex(settings.storeBgColor ?? "") ?? parseHex("#14573f")!
  const onBrand = parseHex(settings.storeTextOnBgColor ?? "") ?? white
  const text = parseHex(settings.storeTextColor ?? "") ?? parseHex("#1c2420")!
  const star = parseHex(settings.plugin_product_reviews_star_color ?? "") ?? parseHex("#f5a524")!
  const rules = {
    "--store-bg": toHex(brand),
    "--store-text-on-bg": toHex(readable(onBrand, brand)),
    "--store-text": toHex(readable(text, white)),
    "--star": toHex(star),
    // For the many small ones of a list: a picture in the colour costs a browser far less than a mask over the colour.
    "--star-picture": `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${encodeURIComponent(toHex(star))}'%3E%3Cpath d='${starShape}'/%3E%3C/svg%3E")`,
    // Links and outlines in the brand's colour lie on the page and on the tint, which is a little darker than white.
    "--store-accent": toHex(readable(brand, [230, 230, 230])),
    "--store-accent-dark": toHex(readable(brand, night)),
  }
  return `:root{${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`
}
