import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'
import type { RouteDatabase } from './RouteContext.js'

/** The database as route providers see it: without the query builder, so that they need not share its version. */
export function toRouteDatabase(database: Database): RouteDatabase {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      listRows(await database.execute(bind(text, values))) as Row[],
    transaction: (run) => database.transaction((tx) => run(toRouteDatabase(tx))),
  }
}

function bind(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${values[Number(piece) - 1]}`)),
  )
}
