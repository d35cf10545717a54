import { parseArgs } from 'node:util'
import { startPostgres } from '../testing/startPostgres.js'
import { countUnprepared, killSettlement } from './killSettlement.js'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '200' },
    database: { type: 'string', default: 'pglite' },
    processes: { type: 'string', default: '1' },
  },
})

/**
 * Runs the long form: `--payments 200 --database pglite|postgres --processes 1`. Fails if a payment is lost or paid
 * twice.
 */
const postgres = values.database === 'postgres' ? await startPostgres() : undefined
try {
  const payments = Number(values.payments)
  const options = {
    payments,
    processes: Number(values.processes),
    databaseUrl: postgres?.url,
    limitMs: 600_000,
  }
  const { ledger, crashes } = await killSettlement(options)
  console.log(JSON.stringify({ ...values, ledger, crashes }))
  const good =
    ledger.claims === payments &&
    ledger.refunds === countUnprepared(payments) &&
    ledger.deposits === ledger.claims + ledger.refunds &&
    ledger.fills === ledger.claims
  if (!good || ledger.open + ledger.paidTwice + ledger.lost > 0) process.exitCode = 1
} finally {
  postgres?.stop()
}
