import type { Hash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { deliveryClaimTable, type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { completeSession } from '../onramp/applyStatus.js'

const party = '0x00000000000000000000000000000000000000aa'
const router = '0x00000000000000000000000000000000000000bb'
const hash = (digit: string) => `0x${digit.repeat(64)}` as Hash

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
beforeEach(async () => {
  await ledger.begin()
  for (const table of [onrampTable, deliveryClaimTable]) await ledger.database.delete(table)
})
afterAll(() => ledger?.close())

async function openSession(id: string): Promise<OnrampSession> {
  const [session] = await ledger.database
    .insert(onrampTable)
    .values({
      ...{ id, clientId: 'shop', provider: 'coinbase', status: 'PENDING', orderId: id, reference: id },
      ...{ chainId: 1337, token: nativeToken.toLowerCase(), amount: '300', receiver: party },
      ...{ claimedHash: hash('1'), currency: 'EUR', currencyAmount: '1.00', tracking: {} },
      ...{ expiresAt: new Date(Date.now() + 86_400_000), createdAt: new Date() },
    })
    .returning()
  if (!session) throw new Error('there is no session')
  return session
}

const unknownMethod = Object.assign(new Error('no such method'), { code: -32601 })
const tooMany = Object.assign(new Error('Too Many Requests'), { status: 429 })
const call = (to: string, value: string, calls: object[] = []) => ({
  ...{ type: 'CALL', from: router, to, value, calls },
})
const trace = call(router, '0x0', [call(party, '0x12c')])

/** Node whose chain pays 300 to the receiver by an internal call of one transaction. */
function openNode() {
  let answer: object = trace
  const client = {
    getTransactionReceipt: async () => ({
      ...{ status: 'success', transactionHash: hash('1'), blockNumber: 50n, blockHash: hash('b') },
      ...{ from: router, logs: [] },
    }),
    getBlock: async () => ({
      ...{ number: 60n, timestamp: BigInt(Math.floor(Date.now() / 1000)), miner: router, withdrawals: [] },
      transactions: [{ hash: hash('1'), to: router, input: '0x12345678', value: 0n }],
    }),
    getBlockNumber: async () => 60n,
    getTransaction: async () => ({ to: router, from: router, value: 0n, input: '0x12345678' }),
    getBalance: async ({ blockNumber }: { blockNumber: bigint }) => (blockNumber >= 50n ? 300n : 0n),
    request: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const chain = { id: 1337, client, confirmations: 1, tokens: [] }
  const server = { ...ledger.server, chains: new Map([[1337, chain]]) } as unknown as ServerContext
  const setTrace = (next: object) => {
    answer = next
  }
  return { server, setTrace }
}

test.each([
  ['with traces both times', trace, trace],
  ['without traces both times', unknownMethod, unknownMethod],
  ['first without traces, then with them', unknownMethod, trace],
  ['first with traces, then without them', trace, unknownMethod],
])('A5 one native delivery completes one card session, read %s', async (_, first, second) => {
  const { server, setTrace } = openNode()
  setTrace(first)
  expect(await completeSession(server, await openSession('one'))).toBe(true)
  setTrace(second)
  expect(await completeSession(server, await openSession('two'))).toBe(false)
})

test('A5 a native delivery is read again if the node was too busy to trace it', async () => {
  const { server, setTrace } = openNode()
  setTrace(tooMany)
  const session = await openSession('one')
  await expect(completeSession(server, session)).rejects.toThrow('Too Many Requests')
  expect(await ledger.database.select().from(deliveryClaimTable)).toEqual([])
  setTrace(trace)
  expect(await completeSession(server, session)).toBe(true)
})
