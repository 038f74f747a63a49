// How are very many rows written? Into tables without indexes and references, which are made again over all rows at once: that
// is much quicker than keeping them up to date row by row.

import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"

type Part = { of: string; name: string; definition: string }

/**
 * Runs `work`, which only adds to `tables`, all or nothing. It writes what triggers would as well. Nobody else gets at these
 * tables meanwhile. Fails, with everything undone, where what was written breaks a reference.
 */
export async function inBulk(db: Db, tables: string[], work: (trx: Trx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [references, indexes] = [await referencesOf(trx, tables), await indexesOf(trx, tables)]
    for (const { of, name } of references) {
      await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(trx)
    }
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await work(trx)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    for (const { definition } of indexes) await sql.raw(definition).execute(trx)
    for (const { of, name, definition } of references) {
      await sql`alter table ${sql.table(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
    }
  })
}

/** What rows of the tables must point at. */
async function referencesOf(trx: Trx, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.relname as of, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[])
    order by t.relname, c.conname`.execute(trx)
  return rows
}

/** All but those of keys: what is written twice is still refused. */
async function indexesOf(trx: Trx, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.relname as of, i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[])
      and not exists (select from pg_constraint c where c.conindid = i.oid)
    order by t.relname, i.relname`.execute(trx)
  return rows
}
