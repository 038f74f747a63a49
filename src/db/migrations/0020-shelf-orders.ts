// Shelves that can be read in every order of lists, without looking at products: a product's name, rating, words and branches
// stand on them. What whoever saves a product does not write there follows by a trigger.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

// Written anew rather than row by row: that is quicker, leaves no holes, and rows of a word come to lie together.
const statements = `
alter table shelves rename to old_shelves;
create table shelves (
  category_id integer not null,
  product_id integer not null,
  popularity integer not null,
  created_at timestamptz not null,
  name text not null,
  rating float8 not null
);
insert into shelves (category_id, product_id, popularity, created_at, name, rating)
select s.category_id, p.id, s.popularity, s.created_at, p.name, (p.rating_sum + 12)::float8 / (p.rating_count + 3)
from old_shelves s join products p on p.id = s.product_id;
drop table old_shelves;
alter table shelves add primary key (category_id, product_id),
  add foreign key (category_id) references categories (id) on delete cascade, add foreign key (product_id) references products (id) on delete cascade;
create index shelves_popular on shelves (category_id, popularity desc, product_id);
create index shelves_newest on shelves (category_id, created_at desc, product_id desc);
create index shelves_name on shelves (category_id, name, product_id);
create index shelves_rating on shelves (category_id, rating desc, product_id);
create index shelves_product on shelves (product_id);
create trigger shelves_come_and_go after insert or delete on shelves for each row execute function follow_shelf();

-- All the words of a product, each after a blank, and the branches that sell it, each between slashes. Null where that and the
-- name are too long for an index: then the product itself is asked.
create function shelf_words(search_text text, name text, sold_at integer[]) returns text language sql immutable as $$
  select case when octet_length(search_text) + octet_length(name) + 8 * cardinality(sold_at) <= 1500
    then ' ' || search_text || ' /' || array_to_string(sold_at, '/') || '/' end $$;

alter table word_shelves rename to old_word_shelves;
create table word_shelves (
  word text collate "C" not null,
  popularity integer not null,
  product_id integer not null,
  words text,
  -- Null where words are.
  name text,
  created_at timestamptz not null,
  rating float8 not null
);
insert into word_shelves (word, popularity, product_id, words, name, created_at, rating)
select s.word, s.popularity, p.id, w.words, case when w.words is not null then p.name end,
  p.created_at, (p.rating_sum + 12)::float8 / (p.rating_count + 3)
from old_word_shelves s join products p on p.id = s.product_id
cross join lateral (select shelf_words(p.search_text, p.name, p.sold_at) as words) w
order by s.word, s.popularity desc, s.product_id;
drop table old_word_shelves;
create unique index word_shelves_popular on word_shelves (word, popularity desc, product_id) include (words, name, created_at, rating);
create index word_shelves_product on word_shelves (product_id);
alter table word_shelves add foreign key (product_id) references products (id) on delete cascade;

-- Few at any time: matches are counted by price, and these taken off.
create index listings_sold_out on listings (branch_id, product_id) where not in_stock;

create function follow_product() returns trigger language plpgsql as $$
declare kept text := shelf_words(new.search_text, new.name, new.sold_at); declare stars float8 := (new.rating_sum + 12)::float8 / (new.rating_count + 3); begin
  if (old.name, old.rating_count, old.rating_sum) is distinct from (new.name, new.rating_count, new.rating_sum) then
    update shelves set name = new.name, rating = stars where product_id = new.id; end if; update word_shelves set words = kept, name = case when kept is not null then new.name end, rating = stars
    where product_id = new.id; return null; end $$;
create trigger products_sorted after update of name, search_text, sold_at, rating_count, rating_sum on products
  for each row when ((old.name, old.search_text, old.sold_at, old.rating_count, old.rating_sum)
    is distinct from (new.name, new.search_text, new.sold_at, new.rating_count, new.rating_sum)) execute function follow_product();
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
