import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './Database.js'
import { migrations } from './migrations.js'

const applied = pgTable('migration', { id: integer('id').primaryKey(), name: text('name').notNull() })

/** Any number: it only keeps two processes from migrating at once. */
const lock = 4_207_111

/** Brings the tables to the newest form; each step is applied once and all of them or none. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql`create table if not exists migration (id integer primary key, name text not null)`)
    const done = new Set((await tx.select().from(applied)).map((row) => row.id))
    for (const [id, { name, statements }] of migrations.entries()) {
      if (done.has(id)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ id, name })
    }
  })
}
