import { type Hash, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../config/Billfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { createEntry, getEntry } from './journal.js'
import { reviewEntries } from './reviewEntries.js'
import { reviewSteps } from './reviewSteps.js'
import { watchStep } from './watchStep.js'

const payer = '0x1111111111111111111111111111111111111111' as const
const shop = '0x2222222222222222222222222222222222222222' as const
const call = { to: shop, value: 1n, data: '0x' as const }
const other = { ...call, value: 99n }
const attempt = { at: 1, blockNumber: 10n, nonce: 0, pendingNonce: 0, calls: [call] }
const toHash = (number: number): Hash => `0x${number.toString(16).padStart(64, '0')}`
const toHex = (number: number) => `0x${number.toString(16)}`

type Request = { method: string; params?: readonly unknown[] }
type Sent = { hash: Hash; isPaid: boolean }

/** Creates a chain on which the payer sends every ten blocks; `sent` lists payments to the shop by nonce. */
function answerAs(sent: Record<number, Sent>) {
  const head = 100
  const countUsed = (block: number) => Math.max(0, Math.floor((Math.min(block, head) - 10) / 10))
  const toBlock = (tag: unknown) => (tag === 'latest' || tag === 'pending' ? head : Number(tag))
  const toTransaction = (nonce: number) => ({
    hash: sent[nonce]?.hash ?? toHash(1_000 + nonce),
    from: payer,
    to: sent[nonce] ? shop : zeroAddress,
    nonce: toHex(nonce),
    value: sent[nonce] ? '0x1' : '0x7',
    input: '0x',
  })
  return ({ method, params = [] }: Request): unknown => {
    if (method === 'eth_blockNumber') return toHex(head)
    if (method === 'eth_getCode') return '0x'
    if (method === 'eth_getTransactionCount') return toHex(countUsed(toBlock(params[1])))
    if (method === 'eth_getBlockByNumber') {
      const block = toBlock(params[0])
      const nonces = Array.from(
        { length: countUsed(block) - countUsed(block - 1) },
        (_, at) => countUsed(block - 1) + at,
      )
      return { hash: toHash(5_000 + block), transactions: nonces.map(toTransaction) }
    }
    const entry = Object.entries(sent).find(([, { hash }]) => hash === params[0])
    if (method !== 'eth_getTransactionReceipt' || !entry) return null
    const block = 10 + (Number(entry[0]) + 1) * 10
    const status = entry[1].isPaid ? '0x1' : '0x0'
    return {
      blockNumber: toHex(block),
      blockHash: toHash(5_000 + block),
      status,
      from: payer,
      to: shop,
      logs: [],
    }
  }
}

function setUp(answer: (request: Request) => unknown, askWallet?: () => Promise<unknown>) {
  let requests = 0
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const client = {
    request: async (request: Request) => {
      requests++
      return answer(request)
    },
  }
  const wallet = { id: 'w', getProvider: async () => ({ request: askWallet }) }
  const wagmi = { getClient: () => client, connectors: askWallet ? [wallet] : [] }
  const billfold = { platform, warn: () => undefined, chains: [{ id: 1 }], wagmi } as unknown as Billfold
  const put = async (id: string, step: Partial<Step>) => {
    const entry = await createEntry(billfold, {
      id,
      kind: 'send',
      payer,
      walletId: 'w',
      steps: [{ chainId: 1, calls: step.calls ?? [call], action: 'transfer' }],
    })
    const steps = [{ ...entry.steps[0], ...step }]
    await platform.database.put('operations', id, { ...entry, steps })
  }
  const read = async (id: string) => (await getEntry(billfold, { id })).steps[0]
  const review = () => reviewEntries(billfold, { isWanted: () => true })
  return { billfold, put, read, review, count: () => requests }
}

const reverted = {
  status: 'reverted',
  hash: toHash(1),
  blockNumber: 20n,
  blockHash: toHash(5_020),
  asked: 1,
} as const
const isFound = true

test('A2 an equal transaction of another order is never taken for a request that was found reverted', async () => {
  const set = setUp(answerAs({ 0: { hash: toHash(1), isPaid: false }, 3: { hash: toHash(4), isPaid: true } }))
  await set.put('X', { ...reverted, attempts: [{ ...attempt, hash: toHash(1), isFound }] })
  const released = { ...attempt, blockNumber: 40n, nonce: 3, pendingNonce: 3, end: 'released' } as const
  await set.put('Y', { status: 'ready', asked: 1, attempts: [released] })
  for (const id of ['X', 'Y']) await reviewSteps(set.billfold, { id })
  expect(await set.read('X')).toMatchObject({ status: 'reverted', hash: toHash(1) })
  expect(await set.read('Y')).toMatchObject({ status: 'submitted', hash: toHash(4) })
})

test('A2 a wallet that never answers does not keep a visit from going on', async () => {
  let asked = 0
  const set = setUp(answerAs({}), () => {
    asked++
    return new Promise(() => undefined)
  })
  const named = { ...attempt, hash: toHash(77), end: 'released' } as const
  await set.put('old', { status: 'ready', asked: 1, attempts: [named] })
  await set.review()
  expect(asked).toBe(1)
  expect((await set.read('old'))?.status).toBe('ready')
}, 20_000)

test('A2 requests that have ended do not hide an older one that was sent after all', async () => {
  const set = setUp(answerAs({ 0: { hash: toHash(1), isPaid: true } }))
  await set.put('older', { status: 'ready', asked: 1, attempts: [{ ...attempt, end: 'released' }] })
  for (let place = 0; place < 6; place++) {
    const hash = toHash(50 + place)
    const attempts = [
      { ...attempt, calls: [other], end: 'released' as const },
      { ...attempt, calls: [other], hash },
    ]
    await set.put(`ended ${place}`, { status: 'confirmed', calls: [other], hash, asked: 2, attempts })
  }
  await set.review()
  expect(await set.read('older')).toMatchObject({ status: 'submitted', hash: toHash(1) })
})

test('A2 two nodes that contradict each other do not make a step go to and fro without a pause', async () => {
  const answer = answerAs({ 0: { hash: toHash(1), isPaid: false }, 1: { hash: toHash(2), isPaid: true } })
  let looks = 0
  const set = setUp((request) => {
    const isSecond = request.method === 'eth_getTransactionReceipt' && request.params?.[0] === toHash(2)
    return isSecond && looks++ % 2 === 1 ? null : answer(request)
  })
  const attempts = [
    { ...attempt, hash: toHash(1), seenNonce: 0, end: 'released' as const },
    { ...attempt, hash: toHash(2) },
  ]
  await set.put('p', { status: 'submitted', hash: toHash(1), nonce: 0, asked: 2, attempts })
  const { steps } = await watchStep(set.billfold, { id: 'p', index: 0 })
  expect(steps[0]).toMatchObject({ status: 'confirmed', hash: toHash(2) })
  expect(set.count()).toBeLessThan(500)
}, 20_000)

test('A8 a request behind a step that must still be asked is left for that step: nothing would watch it', async () => {
  const set = setUp(answerAs({ 0: { hash: toHash(1), isPaid: true } }))
  await set.put('p', { status: 'ready', asked: 1, attempts: [{ ...attempt, end: 'released' }] })
  const { database } = set.billfold.platform
  const [record] = await database.list<JournalEntry>('operations')
  const approval = { chainId: 1, calls: [other], action: 'approval', status: 'ready', asked: 0, attempts: [] }
  const steps = [approval, ...(record?.value.steps ?? [])]
  await database.put('operations', 'p', { ...record?.value, steps })
  await set.review()
  const { steps: after } = await getEntry(set.billfold, { id: 'p' })
  expect(after.map(({ status }) => status)).toEqual(['ready', 'ready'])
})
