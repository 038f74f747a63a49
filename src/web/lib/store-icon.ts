// Where is the store's icon in one size? The merchant's upload, else one drawn from the brand's colour and the store's first letter.

import { pictureAddress } from "./picture-address.ts"

type Settings = Record<string, string>

export const iconSizes = [16, 32, 48, 96, 180, 192, 512]

/** The first letter or figure that can be drawn: "Épicerie" → "E"; empty where the name begins with none. */
export function initialOf(settings: Settings): string {
  return /^[A-Z0-9]/.exec((settings.storeName ?? "").trim().normalize("NFD").toUpperCase())?.[0] ?? ""
}

/** Changes with what is drawn, so that browsers may keep the picture for long. */
const drawnFrom = (settings: Settings) => `${(settings.storeBgColor ?? "").slice(1)}${initialOf(settings)}`

export function storeIcon(settings: Settings, size: number): string {
  const own = settings[`favicon_${size}`]
  return own ? pictureAddress(own, size, "png") : `/icon/${size}.png?v=${drawnFrom(settings)}`
}

/** With room around it, which phones cut to their own shape. */
export function maskableIcon(settings: Settings, size: number): string {
  const own = settings.favicon_maskable
  return own ? pictureAddress(own, size, "png") : `/icon/maskable-${size}.png?v=${drawnFrom(settings)}`
}
