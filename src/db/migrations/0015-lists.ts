// Lists that stay quick however many products there are: ranges of an index in place of sorting, and figures of large lists
// that are counted beforehand.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- A product in every category it is in and in all above those, with what lists are sorted by most.
create table shelves (
  category_id integer not null references categories (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  popularity integer not null,
  created_at timestamptz not null,
  primary key (category_id, product_id)
);
insert into shelves (category_id, product_id, popularity, created_at)
with recursive above as (
  select product_id, category_id from product_categories
  union
  select above.product_id, c.parent_id from above join categories c on c.id = above.category_id where c.parent_id is not null
)
select above.category_id, p.id, p.popularity, p.created_at from above join products p on p.id = above.product_id;
create index shelves_popular on shelves (category_id, popularity desc, product_id);
create index shelves_newest on shelves (category_id, created_at desc, product_id desc);
create index shelves_product on shelves (product_id);

-- Of lists too long to be counted for each reader; category 0 is the whole store. Of the others of a large store the total
-- alone, for the tree of categories.
create table list_facts (
  branch_id integer not null references branches (id) on delete cascade,
  category_id integer not null,
  total integer not null,
  -- What can be filtered by, with counts; null where that is counted live.
  filters jsonb,
  -- Something in it changed since.
  is_due boolean not null default false,
  counted_at timestamptz not null,
  primary key (branch_id, category_id)
);

alter table products add column search tsvector generated always as (to_tsvector('simple', search_text)) stored;
drop index products_search_words;
create index products_search on products using gin (search);
create index products_rating on products (((rating_sum + 12)::float8 / (rating_count + 3)) desc, id) where is_published;
create index attribute_values_value on attribute_values (value, attribute_id);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
