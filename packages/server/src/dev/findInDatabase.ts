import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'

/** The tables in which any of some texts stands in clear, in whatever column. */
export async function findInDatabase(database: Database, texts: readonly string[]): Promise<string[]> {
  const schema = sql`select table_name from information_schema.tables where table_schema = 'public'`
  const names = listRows(await database.execute(schema)).map((row) => String(row.table_name))
  const wanted = sql`json_array_elements_text(${JSON.stringify(texts)}::json) as wanted(word)`
  const found: string[] = []
  for (const name of names) {
    const has = sql`exists (select 1 from ${wanted} where position(wanted.word in entry::text) > 0)`
    const rows = await database.execute(
      sql`select 1 from ${sql.identifier(name)} as entry where ${has} limit 1`,
    )
    if (listRows(rows).length > 0) found.push(name)
  }
  return found
}
