// Can the merchant's colours be read? WCAG contrast of two colours, and the nearest colour that reaches 4.5:1 where a pair misses it.

type Rgb = [number, number, number]
const enough = 4.5

/** "#abc" and "#aabbcc" (alpha is dropped); anything else is unknown. */
export function parseHex(text: string): Rgb | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1]
  if (!hex) return null
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex
  const value = Number.parseInt(long.slice(0, 6), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

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
    // Links and outlines in the brand's colour lie on the page and on the tint, which is a little darker than white.
    "--store-accent": toHex(readable(brand, [232, 238, 235])),
    "--store-accent-dark": toHex(readable(brand, night)),
  }
  return `:root{${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`
}
