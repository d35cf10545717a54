import { expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import { createFastClock } from '../test/createFastClock.js'
import { toWalletRequest } from './calls.js'
import { canBatch } from './canBatch.js'
import type { Step } from './JournalEntry.js'
import { createEntry, getEntry } from './journal.js'
import { releaseStep } from './releaseStep.js'
import { entryLock, resumeEntry, runEntry } from './run.js'

const account = `0x${'1'.repeat(40)}` as const
const hash = `0x${'5'.repeat(64)}` as const
const call = { to: account, value: 1n, data: '0x' as const }

/** Creates a wallet with EIP-5792 batching. */
function setUp(capabilities: unknown = { '0x539': { atomic: { status: 'supported' } } }) {
  const bundles = new Map<string, number>()
  const requests: { method: string; params?: unknown }[] = []
  const answers: Record<string, (params: never) => unknown> = {
    eth_chainId: () => '0x539',
    eth_accounts: () => [account],
    eth_blockNumber: () => '0x1',
    eth_getTransactionCount: () => '0x0',
    wallet_getCapabilities: () => capabilities,
    wallet_sendCalls: ([{ id }]: [{ id: string }]) => {
      bundles.set(id, 100)
      return { id }
    },
    eth_getTransactionReceipt: ([wanted]: [string]) =>
      wanted === hash ? { blockNumber: '0x1', blockHash: hash, status: '0x1', logs: [] } : null,
    eth_getCode: () => '0x',
    eth_getLogs: () => [],
    wallet_getCallsStatus: ([id]: [string]) => {
      const status = bundles.get(id)
      if (status === undefined) throw Object.assign(new Error('unknown bundle id'), { code: 5730 })
      return { status, receipts: status >= 200 ? [{ transactionHash: hash }] : [] }
    },
  }
  const provider = {
    request: async (request: { method: string; params?: unknown }) => {
      requests.push(request)
      const answer = answers[request.method]
      if (!answer) throw Object.assign(new Error('unsupported'), { code: 4200 })
      return answer(request.params as never)
    },
  }
  const connector = { id: 'w', uid: 'u', getProvider: async () => provider } as unknown as Connector
  const platform = createPlatform({
    database: createMemoryDatabase(),
    clock: createFastClock(),
    page: undefined,
  })
  const wagmi = {
    connectors: [connector],
    state: { connections: new Map([['u', {}]]) },
    getClient: () => provider,
  }
  const billfold = { wagmi, platform, chains: [{ id: 1337 }], warn: () => {} } as unknown as Billfold
  const start = () =>
    createEntry(billfold, {
      id: 'op',
      kind: 'payment',
      payer: account,
      walletId: 'w',
      steps: [{ chainId: 1337, calls: [call, call], action: 'buy' }],
    })
  const sends = () => requests.filter(({ method }) => method === 'wallet_sendCalls')
  return {
    billfold,
    connector,
    bundles,
    answers,
    start,
    sends,
    finish: (status: number) => {
      for (const id of bundles.keys()) bundles.set(id, status)
    },
  }
}

test.each([
  [{ '0x539': { atomic: { status: 'supported' } } }, true],
  [{ '0x539': { atomic: { status: 'ready' } } }, true],
  [{ '0x539': { atomic: { status: 'unsupported' } } }, false],
  [{ '0x1': { atomic: { status: 'supported' } } }, false],
  [{}, false],
  [null, false],
])('R5.28 a wallet that says %o can batch: %s', async (capabilities, expected) => {
  const { billfold, connector } = setUp(capabilities)
  expect(await canBatch(billfold, { connector, account, chainId: 1337 })).toBe(expected)
})

test('a wallet that does not answer in time cannot batch', async () => {
  const { billfold, connector, answers } = setUp()
  answers.wallet_getCapabilities = () => new Promise(() => undefined)
  expect(await canBatch(billfold, { connector, account, chainId: 1337 })).toBe(false)
})

test('a batch goes out once under an id that was on disk before, and is followed by it', async () => {
  const set = setUp()
  await set.start()
  const running = runEntry(set.billfold, {
    id: 'op',
    connector: set.connector,
    onChange: ({ steps }) => {
      if (steps[0]?.status === 'submitted') set.finish(200)
    },
  })
  const done = await running
  expect(done.steps[0]).toMatchObject({ status: 'confirmed', hash })
  const sent = set.sends()[0]?.params as [{ id: string; atomicRequired: boolean; calls: unknown[] }]
  expect(sent[0]).toMatchObject({ id: done.steps[0]?.callsId, atomicRequired: true })
  expect(sent[0].calls).toHaveLength(2)
  expect(set.sends()).toHaveLength(1)
})

test('R8.20 a batch asked of an account that cannot batch is refused in those words, and nothing was sent', async () => {
  const set = setUp()
  await set.start()
  set.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('The method does not exist'), { code: 4200 })
  }
  await expect(runEntry(set.billfold, { id: 'op', connector: set.connector })).rejects.toThrow(
    'Account does not support batch transactions',
  )
  expect((await getEntry(set.billfold, { id: 'op' }))?.steps[0]?.status).toBe('ready')
})

test('R8.21 a step without calls is nothing to batch', () => {
  const step: Step = { chainId: 1337, calls: [], action: 'buy', status: 'ready', asked: 0, attempts: [] }
  expect(() => toWalletRequest({ step, payer: account })).toThrow('No transactions to batch')
})

test('a batch that failed is reverted', async () => {
  const set = setUp()
  await set.start()
  const onChange = () => set.finish(500)
  const done = await runEntry(set.billfold, { id: 'op', connector: set.connector, onChange })
  expect(done.steps[0]?.status).toBe('reverted')
})

test('a batch whose answer was lost is found by its id; one that the wallet does not know waits for the user', async () => {
  const set = setUp()
  await set.start()
  const send = set.answers.wallet_sendCalls
  set.answers.wallet_sendCalls = (params) => {
    send?.(params)
    throw Object.assign(new Error('connection lost'), { code: -32603 })
  }
  const running = runEntry(set.billfold, {
    id: 'op',
    connector: set.connector,
    onChange: () => set.finish(200),
  })
  expect((await running).steps[0]?.status).toBe('confirmed')

  const other = setUp()
  await other.start()
  other.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('connection lost'), { code: -32603 })
  }
  const lost = runEntry(other.billfold, { id: 'op', connector: other.connector })
  await untilUnknown(other)
  await releaseStep(other.billfold, { id: 'op' })
  expect((await lost).steps[0]).toMatchObject({ status: 'ready', asked: 1 })
  expect((await resumeEntry(other.billfold, { id: 'op' })).steps[0]?.asked).toBe(1)
})

async function untilUnknown({ billfold }: ReturnType<typeof setUp>) {
  await vi.waitFor(async () =>
    expect((await getEntry(billfold, { id: 'op' })).steps[0]?.status).toBe('unknown'),
  )
}

/** Runs after the previous call released the lock, as after a reload. */
async function runWhenFree({ billfold, connector }: ReturnType<typeof setUp>) {
  const isHeld = () => billfold.platform.locks.isHeld(entryLock('op'))
  await vi.waitFor(async () => expect(await isHeld()).toBe(false))
  return runEntry(billfold, { id: 'op', connector })
}

test('T29 T30 T31 a batch asked again after a reload has the same id, so that the wallet pays only one of them', async () => {
  const set = setUp()
  await set.start()
  const open: string[] = []
  // The request stays open in the wallet after the page closes; the wallet has no bundle yet.
  set.answers.wallet_sendCalls = ([{ id }]: [{ id: string }]) => {
    open.push(id)
    throw Object.assign(new Error('connection lost'), { code: -32603 })
  }
  const run = () => runWhenFree(set)
  for (const asked of [1, 2]) {
    const running = run()
    await untilUnknown(set)
    await releaseStep(set.billfold, { id: 'op' })
    expect((await running).steps[0]).toMatchObject({ status: 'ready', asked })
  }
  expect(open).toHaveLength(2)
  expect(new Set(open).size).toBe(1)
  // The user approves the first request late; the entry finds it by the shared id.
  set.bundles.set(open[0] as string, 200)
  set.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('duplicate id'), { code: 5720 })
  }
  expect((await run()).steps[0]).toMatchObject({ status: 'confirmed', hash })
})

test('T30 after a certain refusal a batch is asked for under a new id', async () => {
  const set = setUp()
  await set.start()
  set.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('rejected'), { code: 4001 })
  }
  const run = () => runWhenFree(set)
  await expect(run()).rejects.toMatchObject({ code: 4001 })
  await expect(run()).rejects.toMatchObject({ code: 4001 })
  const ids = set.sends().map(({ params }) => (params as [{ id: string }])[0].id)
  expect(new Set(ids).size).toBe(2)
})

test('A7 a wallet that names batches itself is asked by its own id', async () => {
  const set = setUp()
  await set.start()
  set.answers.wallet_sendCalls = () => {
    set.bundles.set('0xown', 100)
    return { id: '0xown' }
  }
  const done = await runEntry(set.billfold, {
    id: 'op',
    connector: set.connector,
    onChange: ({ steps }) => {
      if (steps[0]?.status === 'submitted') set.finish(200)
    },
  })
  expect(done.steps[0]).toMatchObject({ status: 'confirmed', callsId: '0xown', hash })
})

test('A7 a success that our own node does not show is not believed yet', async () => {
  const set = setUp()
  await set.start()
  set.answers.eth_getTransactionReceipt = () => null
  const stop = new AbortController()
  const { signal } = stop
  const running = runEntry(set.billfold, {
    id: 'op',
    connector: set.connector,
    signal,
    onChange: () => set.finish(200),
  })
  await vi.waitFor(async () =>
    expect((await getEntry(set.billfold, { id: 'op' })).steps[0]?.missingSince).toBeDefined(),
  )
  stop.abort()
  await expect(running).rejects.toHaveProperty('name', 'AbortError')
  expect((await getEntry(set.billfold, { id: 'op' })).steps[0]?.status).toBe('submitted')
})

test('A7 a batch that went through in part has moved money; one that is never sent has not', async () => {
  const partly = setUp()
  await partly.start()
  const half = await runEntry(partly.billfold, {
    id: 'op',
    connector: partly.connector,
    onChange: () => partly.finish(600),
  })
  expect(half.steps[0]).toMatchObject({ status: 'reverted', isPartial: true })
  const never = setUp()
  await never.start()
  const dropped = await runEntry(never.billfold, {
    id: 'op',
    connector: never.connector,
    onChange: () => never.finish(400),
  })
  expect(dropped.steps[0]).toMatchObject({ status: 'dropped' })
})
