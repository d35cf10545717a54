import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { ServerContext } from '../../context/ServerContext.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readBody } from '../readBody.js'

const question = v.object({ texts: v.array(v.pipe(v.string(), v.minLength(6))) })

/** `/dev/scan`: searches database and log for given clear texts, so that tests can prove that secrets are absent. */
export function mountScan(app: Hono, { database }: ServerContext, listLog: () => readonly string[]): void {
  app.post('/dev/scan', async (c) => {
    const read = v.safeParse(question, await readBody(c.req))
    if (!read.success) throw new ServiceError('INVALID_INPUT', 'texts: Expected texts of six signs or more')
    const { texts } = read.output
    const inLog = listLog().some((line) => texts.some((text) => line.includes(text)))
    const tables = await findInDatabase(database, texts)
    return c.json({ data: { found: [...tables, ...(inLog ? ['log'] : [])] } })
  })
}

/** Lists tables that contain any of the texts in any column. */
async function findInDatabase(database: Database, texts: readonly string[]): Promise<string[]> {
  const schema = sql`select table_name from information_schema.tables where table_schema = 'public'`
  const names = listRows(await database.execute(schema)).map((row) => String(row.table_name))
  const wanted = sql`json_array_elements_text(${JSON.stringify(texts)}::json) as wanted(word)`
  const tables: string[] = []
  for (const name of names) {
    const has = sql`exists (select 1 from ${wanted} where position(wanted.word in entry::text) > 0)`
    const rows = await database.execute(
      sql`select 1 from ${sql.identifier(name)} as entry where ${has} limit 1`,
    )
    if (listRows(rows).length > 0) tables.push(name)
  }
  return tables
}
