import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { migrations } from '../database/migrations.js'

/** How many steps databases had before payments had states of their own. */
const oldSteps = migrations.findIndex(({ name }) => name === 'payment states')

/** Makes the tables as older servers had them, with rows as older servers wrote them. */
export async function fillOldDatabase(database: Database, rows: readonly string[]): Promise<void> {
  const steps = migrations.slice(0, oldSteps)
  const journal = steps.map(({ name }, id) => `insert into migration values (${id}, '${name}')`)
  const create = 'create table migration (id integer primary key, name text not null)'
  for (const text of [create, ...steps.flatMap(({ statements }) => statements), ...journal, ...rows])
    await database.execute(sql.raw(text))
}
