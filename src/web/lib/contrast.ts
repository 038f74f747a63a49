// Can one colour be read on another? The contrast of two, as WCAG measures it.

export type Rgb = [number, number, number]

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
