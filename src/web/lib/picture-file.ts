// Which files can be sent as a picture? What the store reads, and no more than it takes.

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"]
const largest = 10 * 1024 * 1024

/** null: it can be sent. */
export function pictureFileProblem({ type, size }: File): "not_one" | "too_large" | null {
  if (!pictureTypes.includes(type)) return "not_one"
  return size > largest ? "too_large" : null
}
