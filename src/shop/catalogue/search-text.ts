// How are words made comparable? Lower case, without accents, letters and digits only.

/** "Crème brûlée (2 pcs)" → "creme brulee 2 pcs". */
export function searchTextOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

/** The words of a query, at most eight: more say nothing about a product's name. */
export const wordsOf = (text: string): string[] =>
  searchTextOf(text)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 8)
