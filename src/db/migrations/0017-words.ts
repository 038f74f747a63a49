// Searches and orders by price that stay quick however many products there are: a product stands under each of its words and in
// its categories at its price, in the order in which lists are shown, and frequent words are counted beforehand.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- Published products by the words they are found by. Compared byte by byte, so that all words with a beginning lie together.
create table word_shelves (
  word text collate "C" not null,
  popularity integer not null,
  product_id integer not null references products (id) on delete cascade
);
insert into word_shelves (word, popularity, product_id)
select word, popularity, id from products cross join unnest(tsvector_to_array(search)) word where is_published;
create unique index word_shelves_popular on word_shelves (word, popularity desc, product_id);
create index word_shelves_product on word_shelves (product_id);

-- How many products of a branch have a frequent word; counted with the figures of its lists.
create table word_totals (
  branch_id integer not null references branches (id) on delete cascade,
  word text collate "C" not null,
  total integer not null,
  primary key (branch_id, word)
);

-- Which branches have a listing of it, so that matches are counted without looking for each one's.
alter table products add column sold_at integer[] not null default '{}';
update products p set sold_at = l.branches
from (select product_id, array_agg(branch_id order by branch_id) as branches from listings group by product_id) l
where l.product_id = p.id;

-- What a branch sells of a category and of those below it, by price.
create table price_shelves (
  branch_id integer not null references branches (id) on delete cascade,
  category_id integer not null references categories (id) on delete cascade,
  price bigint not null,
  product_id integer not null references products (id) on delete cascade
);
insert into price_shelves (branch_id, category_id, price, product_id)
select l.branch_id, s.category_id, l.price, l.product_id from listings l join shelves s on s.product_id = l.product_id;
create unique index price_shelves_price on price_shelves (branch_id, category_id, price, product_id);
create index price_shelves_product on price_shelves (product_id);

-- What is not published, for whoever asks of listings alone.
create index products_unpublished on products (id) where not is_published;

-- Both follow listings and shelves, whoever changes these. The product's row is locked first: a listing and a shelf that come at
-- the same time see each other.
create function follow_listing() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    update products set sold_at = array(select unnest(sold_at || new.branch_id) order by 1)
      where id = new.product_id and not sold_at @> array[new.branch_id]; perform from products where id = new.product_id for no key update; insert into price_shelves (branch_id, category_id, price, product_id)
      select new.branch_id, s.category_id, new.price, new.product_id from shelves s where s.product_id = new.product_id
      on conflict do nothing; elsif tg_op = 'UPDATE' then
    update price_shelves set price = new.price
      where product_id = new.product_id and branch_id = new.branch_id; else
    update products set sold_at = array_remove(sold_at, old.branch_id) where id = old.product_id; delete from price_shelves where product_id = old.product_id and branch_id = old.branch_id; end if; return null; end $$;
create function follow_shelf() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    perform from products where id = new.product_id for no key update; insert into price_shelves (branch_id, category_id, price, product_id)
      select l.branch_id, new.category_id, l.price, l.product_id from listings l where l.product_id = new.product_id
      on conflict do nothing; else
    delete from price_shelves where product_id = old.product_id and category_id = old.category_id; end if; return null; end $$;
create trigger listings_come_and_go after insert or delete on listings for each row execute function follow_listing();
create trigger listings_priced after update of price on listings
  for each row when (old.price <> new.price) execute function follow_listing();
create trigger shelves_come_and_go after insert or delete on shelves for each row execute function follow_shelf();
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
