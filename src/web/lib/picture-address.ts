// Where is the picture a setting names? It holds a whole address or the key of a stored picture.

export function pictureAddress(value: string, width: number, type: "webp" | "png" | "jpg" = "webp"): string {
  return /^(\/|https?:|data:)/.test(value) ? value : `/pictures/${value}/${width}.${type}`
}
