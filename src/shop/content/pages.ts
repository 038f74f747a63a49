// Which content pages are there, and what do they say?

import type { Trx } from "#db/database.ts"
import { Refusal, type Shop } from "../shop.ts"
import { sanitizeHtml } from "./html.ts"

export type Page = {
  slug: string
  title: string
  /** Sanitised. */
  html: string
  seo_title: string
  seo_description: string
  updated_at: Date
}

export async function getPages({ db }: Shop): Promise<{ slug: string; title: string }[]> {
  return db.selectFrom("pages").select(["slug", "title"]).orderBy("position").orderBy("id").execute()
}

export async function getPage({ db }: Shop, slug: string): Promise<Page> {
  const page = await db
    .selectFrom("pages")
    .select(["slug", "title", "html", "seo_title", "seo_description", "updated_at"])
    .where("slug", "=", slug)
    .executeTakeFirst()
  if (!page) throw new Refusal("not_found", "page_not_found", "This page does not exist")
  return page
}

export type PageInput = Omit<Page, "updated_at">

/** Writes pages in the order given; one with the same slug is replaced. */
export async function savePages(trx: Trx, inputs: PageInput[]): Promise<void> {
  for (const [position, input] of inputs.entries()) {
    const row = { ...input, html: sanitizeHtml(input.html), position }
    await trx
      .insertInto("pages")
      .values(row)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ ...row, updated_at: new Date() }))
      .execute()
  }
}
