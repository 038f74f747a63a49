// How do the drawn pictures get lighter and darker tones of one colour?

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` 0 gives `from`, 1 gives `to`. Both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((value, index) => Math.round(value + (b[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

export const lighter = (hex: string, share: number): string => mix(hex, "#ffffff", share)
export const darker = (hex: string, share: number): string => mix(hex, "#1a1020", share)

/** A channel of a colour as 0 to 1, for filter tables. */
export function unitChannels(hex: string): [number, number, number] {
  const [r, g, b] = channels(hex)
  return [r / 255, g / 255, b / 255]
}

/** A repeatable number from 0 up to 1 for a text: the demo store is the same on every machine. */
export function seeded(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  // A last stirring, so that texts differing only in their last letter are far apart.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}
