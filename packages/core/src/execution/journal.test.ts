import { createFakeClock } from '@billfold/test'
import { expect, test } from 'vitest'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import type { Page } from '../platform/Page.js'
import { changeStep } from './changeStep.js'
import { chooseStepChange } from './chooseStepChange.js'
import { createOperation } from './createOperation.js'
import { getOperation } from './getOperation.js'
import { listOperations } from './listOperations.js'
import type { StepStatus } from './Operation.js'
import { pause } from './pause.js'
import { readOperation } from './readOperation.js'
import { stepTransitions } from './stepTransitions.js'

const payer = `0x${'11'.repeat(20)}` as const
const step = { chainId: 1337, calls: [{ to: payer, value: 1n, data: '0x' as const }], action: 'transfer' }

function setUp() {
  const clock = createFakeClock()
  const warnings: string[] = []
  const platform = createPlatform({ database: createMemoryDatabase(), clock, page: undefined })
  const billfold = { platform, warn: (message: string) => void warnings.push(message) }
  const create = (id: string) =>
    createOperation(billfold, { id, kind: 'send', payer, walletId: 'w', steps: [step] })
  return { billfold, clock, warnings, platform, create }
}

test('an id is one operation: whoever comes second gets the first', async () => {
  const { billfold, create } = setUp()
  const [first, second] = await Promise.all([create('a'), create('a')])
  expect(second).toEqual(first)
  expect(await listOperations(billfold)).toEqual([first])
})

test('a record that cannot be read is reported, refused and left on disk', async () => {
  const { billfold, platform, warnings, create } = setUp()
  const newer = { version: 99, id: 'future' }
  await platform.database.put('operations', 'future', newer)
  await create('now')
  expect((await listOperations(billfold)).map(({ id }) => id)).toEqual(['now'])
  expect(warnings).toEqual([
    'The record future was written by another version and cannot be read by this one',
  ])
  await expect(getOperation(billfold, { id: 'future' })).rejects.toHaveProperty('name', 'OperationUnreadable')
  await expect(create('future')).rejects.toHaveProperty('name', 'OperationUnreadable')
  expect(await platform.database.get('operations', 'future')).toEqual(newer)
})

test('an old record is taken forward, version by version', async () => {
  const { create } = setUp()
  const today = await create('a')
  const { details: _, ...old } = { ...today, version: 0 }
  const upgrades = { 0: (record: Record<string, unknown>) => ({ ...record, version: 1, details: {} }) }
  expect(readOperation(old, upgrades)).toEqual(today)
  expect(readOperation(old)).toBeUndefined()
})

test.each([
  ['payer', 'nobody'],
  ['steps', [{ ...step, status: 'done', asked: 0 }]],
  ['steps', [{ ...step, status: 'signing', asked: 1 }]],
  ['steps', [{ ...step, status: 'ready', asked: 0, calls: [] }]],
  ['steps', [{ ...step, status: 'ready', asked: 0, calls: [{ to: payer, value: 1, data: '0x' }] }]],
  ['steps', [{ ...step, status: 'ready', asked: -1 }]],
  ['kind', 'gift'],
])('a record with a damaged %s is not read', async (field, value) => {
  const { create } = setUp()
  expect(readOperation({ ...(await create('a')), [field]: value })).toBeUndefined()
})

test('a step moves only along the table, from every status to every status', async () => {
  const { billfold, platform, create } = setUp()
  const attempt = { at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0 }
  const statuses = Object.keys(stepTransitions) as StepStatus[]
  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      const id = `${from}-${to}`
      const operation = await create(id)
      const steps = [{ ...step, status: from, asked: 1, attempt }]
      await platform.database.put('operations', id, { ...operation, steps })
      await changeStep(billfold, { id, index: 0, change: () => ({ status: to }) })
      const allowed: readonly StepStatus[] = stepTransitions[from]
      const now = await getOperation(billfold, { id })
      expect([from, now.steps[0]?.status]).toEqual([from, allowed.includes(to) ? to : from])
    }
  }
})

test('a confirmed, reverted or replaced step never moves again', () => {
  const { confirmed, reverted, replaced } = stepTransitions
  expect([confirmed, reverted, replaced]).toEqual([[], [], []])
})

test('R4.56 R9.12 polling is every 2 s, slower after a minute', async () => {
  const { platform, clock } = setUp()
  const since = clock.now()
  const waits: number[] = []
  while (clock.now() - since < 90_000) {
    const before = clock.now()
    let done = false
    void pause(platform, { since }).then(() => {
      done = true
    })
    while (!done) await clock.advance(500)
    waits.push(clock.now() - before)
  }
  expect(waits.slice(0, 30)).toEqual(Array(30).fill(2000))
  expect(waits.slice(30)).toEqual(Array(3).fill(10_000))
})

test('polling looks at once when the page is seen again or the network returns, and stops on abort', async () => {
  const { platform, clock } = setUp()
  let show = () => {}
  const page = {
    onVisible: (run: () => void) => {
      show = run
      return () => {}
    },
  } as Page
  const waiting = pause({ ...platform, page }, { since: clock.now() })
  show()
  await waiting
  const stop = new AbortController()
  const stopped = pause({ ...platform, page }, { since: clock.now(), signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
  expect(clock.waiting()).toBe(0)
})

const looked = { confirmations: 3, missingMs: 0 }
const sent = { ...step, status: 'submitted', asked: 1, nonce: 4 } as const
const mined = { type: 'mined', success: true, blockNumber: 7n, blockHash: `0x${'3'.repeat(64)}` } as const

test('T34 a transaction counts once it lies deep enough, and only if it succeeded', () => {
  expect(chooseStepChange(sent, { ...mined, confirmations: 2n }, looked)).toBeUndefined()
  expect(chooseStepChange(sent, { ...mined, confirmations: 3n }, looked)?.status).toBe('confirmed')
  expect(chooseStepChange(sent, { ...mined, success: false, confirmations: 3n }, looked)?.status).toBe(
    'reverted',
  )
})

test('R4.89 R9.30 a receipt is waited for up to 10000 blocks; then nobody knows', () => {
  const waiting = (blocks: bigint) => chooseStepChange(sent, { type: 'waiting', nonce: 4, blocks }, looked)
  expect(waiting(10_000n)).toBeUndefined()
  expect(waiting(10_001n)).toEqual({ status: 'unknown' })
})

test('a transaction that the node does not know is dropped only after a while', () => {
  const missing = (missingMs: number) =>
    chooseStepChange(sent, { type: 'missing', blocks: 1n }, { ...looked, missingMs })
  expect(missing(59_999)).toBeUndefined()
  expect(missing(60_000)).toEqual({ status: 'dropped' })
})
