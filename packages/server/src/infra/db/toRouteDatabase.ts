import { type SQL, sql } from 'drizzle-orm'

import { type Database, listRows } from './Database.js'

/** Server database or transaction: SQL with `$1` parameters, rows as objects. */
export type RouteDatabase = {
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  transaction: <T>(run: (tx: RouteDatabase) => Promise<T>) => Promise<T>
}

/** Wraps the database for route providers, so that they do not depend on the query builder's version. */
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
