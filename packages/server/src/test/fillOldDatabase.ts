import { sql } from 'drizzle-orm'
import type { Database } from '../infra/db/Database.js'
import { migrations } from '../infra/db/migrations.js'

/** Number of migrations before payment states existed. */
const oldSteps = migrations.findIndex(({ name }) => name === 'payment states')

/** Creates the tables and rows of an older server. */
export async function fillOldDatabase(database: Database, rows: readonly string[]): Promise<void> {
  const steps = migrations.slice(0, oldSteps)
  const journal = steps.map(({ name }, id) => `insert into migration values (${id}, '${name}')`)
  const create = 'create table migration (id integer primary key, name text not null)'
  for (const text of [create, ...steps.flatMap(({ statements }) => statements), ...journal, ...rows])
    await database.execute(sql.raw(text))
}
