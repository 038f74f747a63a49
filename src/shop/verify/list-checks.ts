// Do lists and searches hold what the store sells? They are kept beside products and stock so that they are quick.

import { sql } from "kysely"
import type { Check } from "./check.ts"

export const listChecks: Check[] = [
  {
    promise: "lists show the prices and stock of the branches",
    question: sql`
      with priced as (
        select s.branch_id, v.product_id, min(coalesce(s.price, v.price)) as price,
          max(coalesce(s.price, v.price)) as max_price, bool_or(s.quantity > 0) as in_stock
        from stock s join variants v on v.id = s.variant_id group by s.branch_id, v.product_id
      )
      select 'product ' || coalesce(l.product_id, p.product_id) || ' at branch ' || coalesce(l.branch_id, p.branch_id) as found
      from priced p full join listings l on l.branch_id = p.branch_id and l.product_id = p.product_id
      where (l.price, l.max_price, l.in_stock) is distinct from (p.price, p.max_price, p.in_stock)`,
  },
  {
    promise: "categories by price hold what the branches sell",
    question: sql`
      select 'product ' || product_id || ' in category ' || category_id
        || ' at branch ' || branch_id as found
      from (select l.branch_id, s.category_id, l.price, l.product_id from listings l join shelves s using (product_id)) w
      full join price_shelves p using (branch_id, category_id, product_id)
      where w.price is distinct from p.price`,
  },
  {
    promise: "categories hold products as they are sorted",
    question: sql`
      select p.slug || ' in category ' || s.category_id as found
      from shelves s join products p on p.id = s.product_id
      where (s.popularity, s.created_at, s.name, s.rating)
        is distinct from (p.popularity, p.created_at, p.name, (p.rating_sum + 12)::float8 / (p.rating_count + 3))`,
  },
  {
    promise: "searches sort products by what they are",
    question: sql`
      select distinct p.slug as found
      from word_shelves s join products p on p.id = s.product_id
      where (s.created_at, s.rating) is distinct from (p.created_at, (p.rating_sum + 12)::float8 / (p.rating_count + 3))
        or s.words is distinct from shelf_words(p.search_text, p.name, p.sold_at)
        or s.name is distinct from case when s.words is not null then p.name end`,
  },
  {
    promise: "a product knows which branches sell it",
    question: sql`
      select slug as found from products p
      where sold_at <> array(select l.branch_id from listings l where l.product_id = p.id order by l.branch_id)`,
  },
  {
    promise: "searches find published products, by their words",
    question: sql`
      select slug as found from products p
      where array(select word from word_shelves w where w.product_id = p.id and w.popularity = p.popularity order by word)
        <> case when is_published then array(select word from unnest(tsvector_to_array(search)) word order by word collate "C") else '{}' end`,
  },
]
