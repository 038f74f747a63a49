// Shelves that can be read in every order of lists, without looking at products: a product's name, rating and words stand on
// them. They follow the product: what is written with its words by whoever saves it, its name and rating by a trigger.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
alter table shelves add column name text not null default '', add column rating float8 not null default 0;
update shelves s set name = p.name, rating = (p.rating_sum + 12)::float8 / (p.rating_count + 3) from products p where p.id = s.product_id;
alter table shelves alter column name drop default, alter column rating drop default;
create index shelves_name on shelves (category_id, name, product_id);
create index shelves_rating on shelves (category_id, rating desc, product_id);

-- All the words of a product, each after a blank, and what it is sorted by. Of a product with very long texts words and name are
-- null, since an index takes no more: then it is asked itself.
alter table word_shelves rename to old_word_shelves;
alter index word_shelves_popular rename to old_word_shelves_popular;
alter index word_shelves_product rename to old_word_shelves_product;
create table word_shelves (
  word text collate "C" not null,
  popularity integer not null,
  product_id integer not null references products (id) on delete cascade,
  words text,
  name text,
  created_at timestamptz not null,
  rating float8 not null
);
insert into word_shelves (word, popularity, product_id, words, name, created_at, rating)
select s.word, s.popularity, p.id,
  case when octet_length(p.search_text) + octet_length(p.name) <= 1500 then ' ' || p.search_text end,
  case when octet_length(p.search_text) + octet_length(p.name) <= 1500 then p.name end,
  p.created_at, (p.rating_sum + 12)::float8 / (p.rating_count + 3)
from old_word_shelves s join products p on p.id = s.product_id;
drop table old_word_shelves;
create unique index word_shelves_popular on word_shelves (word, popularity desc, product_id) include (words, name, created_at, rating);
create index word_shelves_product on word_shelves (product_id);

-- Few at any time: matches are counted by price, and these taken off.
create index listings_sold_out on listings (branch_id, product_id) where not in_stock;

create function follow_product() returns trigger language plpgsql as $$ begin
  update shelves set name = new.name, rating = (new.rating_sum + 12)::float8 / (new.rating_count + 3)
    where product_id = new.id; update word_shelves set rating = (new.rating_sum + 12)::float8 / (new.rating_count + 3),
      words = case when octet_length(new.search_text) + octet_length(new.name) <= 1500 then ' ' || new.search_text end,
      name = case when octet_length(new.search_text) + octet_length(new.name) <= 1500 then new.name end
    where product_id = new.id; return null; end $$;
create trigger products_sorted after update of name, search_text, rating_count, rating_sum on products
  for each row when ((old.name, old.search_text, old.rating_count, old.rating_sum)
    is distinct from (new.name, new.search_text, new.rating_count, new.rating_sum)) execute function follow_product();
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
