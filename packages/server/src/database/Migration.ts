/** One step of the tables' history. */
export type Migration = { name: string; statements: readonly string[] }
