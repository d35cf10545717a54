import { sql } from 'drizzle-orm'
import { type Database, listRows, type Migration } from './Database.js'
import { migrations } from './migrations.js'

/** Arbitrary lock id that prevents concurrent migrations. */
const lock = 4_207_111

/** Applies pending migrations once, all or none. */
export function migrate(database: Database): Promise<void> {
  const create = sql`create table if not exists migration (id integer primary key, name text not null)`
  return apply(database, migrations, {
    create,
    list: sql`select id from migration`,
    note: (id, name) => sql`insert into migration (id, name) values (${id}, ${name})`,
  })
}

/** Applies the migrations of a route provider. */
export function migrateRoute(
  database: Database,
  provider: string,
  steps: readonly Migration[],
): Promise<void> {
  const create = sql`create table if not exists route_migration
    (provider text not null, id integer not null, name text not null, primary key (provider, id))`
  return apply(database, steps, {
    create,
    list: sql`select id from route_migration where provider = ${provider}`,
    note: (id, name) =>
      sql`insert into route_migration (provider, id, name) values (${provider}, ${id}, ${name})`,
  })
}

type Journal = {
  create: ReturnType<typeof sql>
  list: ReturnType<typeof sql>
  note: (id: number, name: string) => ReturnType<typeof sql>
}

async function apply(database: Database, steps: readonly Migration[], journal: Journal): Promise<void> {
  await database.transaction(async (tx) => {
    // Large tables, and waiting for another migrating process, may take long.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(journal.create)
    const done = new Set(listRows(await tx.execute(journal.list)).map(({ id }) => Number(id)))
    for (const [id, { name, statements }] of steps.entries()) {
      if (done.has(id)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(journal.note(id, name))
    }
  })
}
