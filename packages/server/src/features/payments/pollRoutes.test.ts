import { expect, onTestFinished, test } from 'vitest'
import type { RouteProvider } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { paymentTable, reportedTransactionTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { pollRoute } from './pollRoutes.js'

const party = '0x00000000000000000000000000000000000000aa'
const far: RouteProvider = {
  id: 'far',
  quote: async () => undefined,
  prepare: async () => ({ steps: [], tracking: null }),
  status: async () => undefined,
}

/** Polls one prepared payment that is due, and returns its row. */
async function poll({ isReported }: { isReported: boolean }) {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  const now = Date.now()
  const time = new Date(now)
  await database.insert(paymentTable).values({
    ...{
      id: 'p',
      clientId: 'shop',
      kind: 'buy',
      provider: 'far',
      status: 'created',
      sender: party,
      receiver: party,
    },
    ...{ originChainId: 1337, originToken: party, originAmount: '7', destinationChainId: 1338, fromBlock: 1 },
    ...{ destinationToken: party, destinationAmount: '7', callTo: party, callData: '0x12', pollAfter: time },
    ...{ expiresAt: new Date(now + 60_000), createdAt: time, updatedAt: time },
  })
  const report = { paymentId: 'p', chainId: 1337, transactionHash: `0x${'1'.repeat(64)}`, runAfter: time }
  if (isReported)
    await database.insert(reportedTransactionTable).values({ ...report, state: 'credited', createdAt: time })
  const server = {
    ...{ database, clients: new Map(), now: () => now, log: () => {}, wakeSignal: { send: () => {} } },
    ...{ chains: new Map(), routes: [far] },
  } as unknown as ServerContext
  await pollRoute(server, 'far')
  const [row] = await database.select().from(paymentTable)
  return { status: row?.status, nextMs: Number(row?.pollAfter) - now }
}

test('A5 a payment that was just reported is asked about again soon, even if nobody has noticed it yet', async () => {
  expect(await poll({ isReported: true })).toEqual({ status: 'pending', nextMs: limits.pollMs })
})

test('A5 a prepared payment that nobody reported is asked about rarely', async () => {
  expect(await poll({ isReported: false })).toEqual({ status: 'created', nextMs: limits.pollSlowestMs })
})
