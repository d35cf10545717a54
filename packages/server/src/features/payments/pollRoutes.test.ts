import { afterAll, beforeAll, expect, test } from 'vitest'
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

let opened: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  opened = await openDatabase({})
})
afterAll(() => opened?.close())

type Reported = Partial<typeof reportedTransactionTable.$inferInsert>

/** Polls one prepared payment that is due, and returns its row. */
async function poll(reported?: Reported, change: Partial<typeof paymentTable.$inferInsert> = {}) {
  const { database } = opened
  for (const table of [paymentTable, reportedTransactionTable]) await database.delete(table)
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
    ...change,
  })
  const report = { paymentId: 'p', chainId: 1337, transactionHash: `0x${'1'.repeat(64)}`, runAfter: time }
  if (reported)
    await database
      .insert(reportedTransactionTable)
      .values({ ...report, state: 'open', createdAt: time, ...reported })
  const server = {
    ...{ database, clients: new Map(), now: () => now, log: () => {}, wakeSignal: { send: () => {} } },
    ...{ chains: new Map(), routes: [far] },
  } as unknown as ServerContext
  await pollRoute(server, 'far')
  const [row] = await database.select().from(paymentTable)
  return { status: row?.status, nextMs: row?.pollAfter ? Number(row.pollAfter) - now : undefined }
}

test('A5 a payment that was just reported is asked about again soon, even if nobody has noticed it yet', async () => {
  expect(await poll({ state: 'credited' })).toEqual({ status: 'pending', nextMs: limits.pollMs })
})

test('A5 a prepared payment that nobody reported is asked about rarely', async () => {
  expect(await poll()).toEqual({ status: 'created', nextMs: limits.pollSlowestMs })
})

test('A5 a payment whose report only a provider can confirm is asked about soon, and after its expiry too', async () => {
  expect(await poll({ carriesCall: true })).toEqual({ status: 'created', nextMs: limits.pollMs })
  const over = { status: 'expired', expiresAt: new Date(0) } as const
  expect(await poll({ carriesCall: true }, over)).toEqual({ status: 'expired', nextMs: limits.pollMs })
  expect(await poll({ carriesCall: true, state: 'refused' }, over)).toMatchObject({ nextMs: undefined })
})
