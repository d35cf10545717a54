import { openRouteDatabase } from '@billfold/server'
import { readLedger } from './settlement/readLedger.js'

/** Prints deposits and their outcomes, with the solver's losses listed separately; fails if they do not balance. */
const { DATABASE_URL, BILLFOLD_DATA_DIR } = process.env
const { database, close } = await openRouteDatabase({
  databaseUrl: DATABASE_URL || undefined,
  dataDir: BILLFOLD_DATA_DIR || undefined,
})
try {
  const ledger = await readLedger(database)
  process.stdout.write(`${JSON.stringify(ledger, undefined, 2)}\n`)
  if (!ledger.balanced) throw new Error('The ledger does not balance')
} finally {
  await close()
}
