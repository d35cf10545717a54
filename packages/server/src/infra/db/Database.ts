import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { limits } from '../limits.js'

/** JSON that a provider stores with a payment. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Migration step. */
export type Migration = { name: string; statements: readonly string[] }

/** Database or transaction of either engine. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Returns the rows of a raw statement, which the engines wrap differently. */
export function listRows(result: unknown): Record<string, unknown>[] {
  return (Array.isArray(result) ? [...result] : (result as { rows: Record<string, unknown>[] }).rows) ?? []
}

/** Tries to take an advisory lock for the transaction; returns false if another process holds it. */
export async function isLocked(tx: Database, lock: number): Promise<boolean> {
  const result = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`)
  return listRows(result)[0]?.taken === true
}

/** Runs public reads with a statement timeout. */
export function readBounded<T>(database: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${limits.readMs}`))
    return run(tx)
  })
}
