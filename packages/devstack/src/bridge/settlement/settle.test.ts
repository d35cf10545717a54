import { expect, test } from 'vitest'
import { countUnprepared, killSettlement } from '../../test/killSettlement.js'
import { startPostgres } from '../../testing/startPostgres.js'
import { crashLabels } from '../model/createCrashPoint.js'

const long = process.env.BILLFOLD_LONG === '1'
const payments = long ? 200 : 3
const labels: readonly string[] = long ? crashLabels : ['journaled', 'broadcast']
const limitMs = 600_000
const wholeMs = 3_600_000
const good = {
  deposits: payments + countUnprepared(payments),
  fills: payments,
  claims: payments,
  refunds: countUnprepared(payments),
  open: 0,
  paidTwice: 0,
  lost: 0,
}

test(
  'T63 killed at labelled points of settlement on the embedded database, no payment is lost, none is paid twice, and what nobody may fill goes back',
  async () => {
    const { ledger, crashes } = await killSettlement({ payments, labels, limitMs })
    expect(ledger).toEqual(good)
    for (const label of labels) expect(crashes[label], label).toBeGreaterThan(0)
  },
  wholeMs,
)

if (long)
  test(
    'T63 two processes on one Postgres, both killed again and again, share the work and do none of it twice',
    async () => {
      const postgres = await startPostgres()
      try {
        const { ledger } = await killSettlement({
          payments,
          processes: 2,
          databaseUrl: postgres.url,
          limitMs,
        })
        expect(ledger).toEqual(good)
      } finally {
        postgres.stop()
      }
    },
    wholeMs,
  )
