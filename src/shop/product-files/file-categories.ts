// Which categories does a file put a product in? Its Type and its tags; an edit of a file adds and takes away only what it
// says, so that categories which the file cannot name stay.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { saveCategories } from "../catalogue/categories.ts"
import type { ProductInput } from "../catalogue/product-input.ts"
import { searchTextOf } from "../catalogue/search-text.ts"
import type { FileProduct } from "./file-product.ts"
import { slugOf } from "./slugs.ts"

/** The store's categories, and those that a file has named and that will be there once its products are saved. */
export class CategoryBook {
  #names = new Map<string, string>()
  #slugs = new Map<string, string>()

  static async read(db: Db): Promise<CategoryBook> {
    const rows = await db.selectFrom("categories").select(["slug", "name"]).orderBy("id").execute()
    const book = new CategoryBook()
    for (const { slug, name } of rows) book.#add(slug, name)
    return book
  }

  #add(slug: string, name: string): void {
    this.#names.set(slug, name)
    const text = searchTextOf(name)
    if (!this.#slugs.has(text)) this.#slugs.set(text, slug)
  }

  /** Slug of the category that a text names, by its address or its name; a new one is remembered. "" for no text. */
  slugFor(text: string): string {
    const slug = slugOf(text)
    if (slug === "" || this.#names.has(slug)) return slug
    const known = this.#slugs.get(searchTextOf(text))
    if (known !== undefined) return known
    this.#add(slug, text.trim())
    return slug
  }

  nameOf = (slug: string): string => this.#names.get(slug) ?? slug
}

/**
 * `said` is what an export of the product would say now: where the file says the same, nothing changes. Otherwise the
 * categories that the file no longer names go, new ones come, and the first it names is the main one.
 */
export function mergeCategories(
  file: FileProduct,
  present: Pick<ProductInput, "categories" | "tags">,
  said: Pick<FileProduct, "type" | "tags"> | null,
  book: CategoryBook,
): Pick<ProductInput, "categories" | "tags"> {
  const type = file.type ?? said?.type ?? ""
  const tags = file.tags ?? said?.tags ?? []
  if (said && type === said.type && tags.join() === said.tags?.join())
    return { categories: present.categories, tags: present.tags }
  const named = slugsOf([type, ...tags], book)
  const before = new Set([...present.categories, ...slugsOf(present.tags, book)])
  const kept = present.categories.filter((slug) => named.includes(slug))
  const added = named.filter((slug) => !before.has(slug))
  const categories = [...new Set([...named.slice(0, 1), ...kept, ...added])]
  // An export writes the categories after the main one among the tags; they are no tags for that.
  const others = categories.slice(1)
  const isWritten = (tag: string) =>
    said?.tags?.includes(tag) &&
    !present.tags.includes(tag) &&
    others.includes(book.slugFor(tag)) &&
    tags.every((other) => other === tag || book.slugFor(other) !== book.slugFor(tag))
  return { categories, tags: tags.filter((tag) => !isWritten(tag)) }
}

const slugsOf = (texts: string[], book: CategoryBook): string[] => [
  ...new Set(texts.map((text) => book.slugFor(text)).filter((slug) => slug !== "")),
]

/** Creates those that are missing, after the ones that are there, at the top of the tree. */
export async function createMissingCategories(trx: Trx, slugs: string[], book: CategoryBook): Promise<void> {
  if (slugs.length === 0) return
  const rows = await trx.selectFrom("categories").select("slug").where("slug", "in", slugs).execute()
  const known = new Set(rows.map(({ slug }) => slug))
  const missing = slugs.filter((slug) => !known.has(slug))
  if (missing.length === 0) return
  const { rows: last } = await sql<{
    position: number
  }>`select coalesce(max(position), -1) as position from categories`.execute(trx)
  await saveCategories(
    trx,
    missing.map((slug, index) => ({
      slug,
      name: book.nameOf(slug),
      parent: null,
      description: "",
      picture: null,
      position: last[0]!.position + 1 + index,
    })),
  )
}
