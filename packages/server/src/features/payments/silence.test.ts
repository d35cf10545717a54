import { expect, onTestFinished, test } from 'vitest'
import type { RouteProvider } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { paymentCheckTable, paymentTable } from '../../infra/db/tables/payments.js'
import { reconcileRoute } from './reconcilePayments.js'

const party = '0x00000000000000000000000000000000000000aa'

function createProvider(id: string, status: RouteProvider['status']): RouteProvider {
  return { id, quote: async () => undefined, prepare: async () => ({ steps: [], tracking: null }), status }
}

test('B3 a route provider that never answers holds up no payment of another, and is asked once per round', async () => {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  let requests = 0
  const silent = createProvider('silent', () => {
    requests += 1
    return new Promise(() => {})
  })
  const quick = createProvider('quick', async () => ({ state: 'completed', receivedAmount: 7n }))
  const now = new Date()
  for (const [index, provider] of ['silent', 'silent', 'silent', 'quick'].entries()) {
    const id = `${provider} ${index}`
    await database.insert(paymentTable).values({
      ...{ id, clientId: 'shop', kind: 'buy', provider, status: 'created', sender: party, receiver: party },
      ...{ originChainId: 1337, originToken: party, originAmount: '7', destinationChainId: 1338 },
      ...{ destinationToken: party, destinationAmount: '7', fromBlock: 1 },
      ...{ expiresAt: new Date(now.getTime() + 60_000), createdAt: now, updatedAt: now },
    })
    await database.insert(paymentCheckTable).values({ paymentId: id })
  }
  const server = {
    ...{ database, clients: new Map(), now: Date.now, log: () => {}, wakeSignal: { send: () => {} } },
    ...{ chains: new Map(), routes: [silent, quick] },
  } as unknown as ServerContext
  const read = async (id: string) =>
    (await database.select().from(paymentTable)).find((payment) => payment.id === id)?.status
  const round = Promise.all(server.routes.map(({ id }) => reconcileRoute(server, id)))
  await expect.poll(() => read('quick 3')).toBe('completed')
  await round
  expect(requests).toBe(1)
  const waiting = (await database.select().from(paymentCheckTable)).map(({ paymentId }) => paymentId)
  expect(waiting.sort()).toEqual(['silent 0', 'silent 1', 'silent 2'])
})
