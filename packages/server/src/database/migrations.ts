import { start } from './migrations/start.js'

/** One step of the tables' history. */
export type Migration = { name: string; statements: readonly string[] }

/** In order; rows are only ever added at the end. SQL stays within Postgres 15. */
export const migrations: readonly Migration[] = [start]
