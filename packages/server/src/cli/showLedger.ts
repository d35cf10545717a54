import { readLedger } from '../settlement/readLedger.js'
import { openStore } from './openStore.js'

/** What was deposited and what became of it, with the solver's losses apart; fails when it does not balance. */
export async function showLedger(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { database, close } = await openStore(environment)
  try {
    const ledger = await readLedger(database)
    process.stdout.write(`${JSON.stringify(ledger, undefined, 2)}\n`)
    if (!ledger.balanced) throw new Error('The ledger does not balance')
  } finally {
    await close()
  }
}
