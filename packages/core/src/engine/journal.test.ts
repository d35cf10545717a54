import { createFakeClock } from '@billfold/test'
import { expect, test } from 'vitest'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import type { Page } from '../platform/page.js'
import { chooseStepChange } from './chooseStepChange.js'
import type { StepStatus } from './JournalEntry.js'
import { changeStep, createEntry, getEntry, listEntries } from './journal.js'
import { pause } from './pause.js'
import { readEntry } from './readEntry.js'
import { canRelease, stepTransitions } from './steps.js'

const payer = `0x${'11'.repeat(20)}` as const
const step = { chainId: 1337, calls: [{ to: payer, value: 1n, data: '0x' as const }], action: 'transfer' }

function setUp() {
  const clock = createFakeClock()
  const warnings: string[] = []
  const platform = createPlatform({ database: createMemoryDatabase(), clock, page: undefined })
  const billfold = { platform, warn: (message: string) => void warnings.push(message) }
  const create = (id: string) =>
    createEntry(billfold, { id, kind: 'send', payer, walletId: 'w', steps: [step] })
  return { billfold, clock, warnings, platform, create }
}

test('an id is one journal entry: a second create returns the first', async () => {
  const { billfold, create } = setUp()
  const [first, second] = await Promise.all([create('a'), create('a')])
  expect(second).toEqual(first)
  expect(await listEntries(billfold)).toEqual([first])
})

test('a record that cannot be read is reported, refused and left on disk', async () => {
  const { billfold, platform, warnings, create } = setUp()
  const newer = { version: 99, id: 'future' }
  await platform.database.put('operations', 'future', newer)
  await create('now')
  expect((await listEntries(billfold)).map(({ id }) => id)).toEqual(['now'])
  expect(warnings).toEqual([
    'The record future was written by another version and cannot be read by this one',
  ])
  await expect(getEntry(billfold, { id: 'future' })).rejects.toHaveProperty('name', 'OperationUnreadable')
  await expect(create('future')).rejects.toHaveProperty('name', 'OperationUnreadable')
  expect(await platform.database.get('operations', 'future')).toEqual(newer)
})

test('an old record is taken forward, version by version', async () => {
  const { create } = setUp()
  const today = await create('a')
  const { details: _, ...old } = { ...today, version: 1 }
  const upgrades = { 1: (record: Record<string, unknown>) => ({ ...record, version: 2, details: {} }) }
  expect(readEntry(old, upgrades)).toEqual(today)
  expect(readEntry({ ...old, version: 0 })).toBeUndefined()
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
  expect(readEntry({ ...(await create('a')), [field]: value })).toBeUndefined()
})

test('a step moves only along the table, from every status to every status', async () => {
  const { billfold, platform, create } = setUp()
  const attempts = [{ at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: step.calls }]
  const statuses = Object.keys(stepTransitions) as StepStatus[]
  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      const id = `${from}-${to}`
      const entry = await create(id)
      const steps = [{ ...step, status: from, asked: 1, attempts }]
      await platform.database.put('operations', id, { ...entry, steps })
      await changeStep(billfold, { id, index: 0, change: () => ({ status: to }) })
      const allowed: readonly StepStatus[] = stepTransitions[from]
      const now = await getEntry(billfold, { id })
      expect([from, now.steps[0]?.status]).toEqual([from, allowed.includes(to) ? to : from])
    }
  }
})

test('a step keeps the time at which it was sent, not that of the question', async () => {
  const { billfold, platform, clock, create } = setUp()
  const attempts = [{ at: clock.now(), blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: step.calls }]
  const entry = await create('sent')
  const steps = [{ ...step, status: 'signing', asked: 1, attempts }]
  await platform.database.put('operations', 'sent', { ...entry, steps })
  await clock.advance(90_000)
  const sentAt = clock.now()
  await changeStep(billfold, { id: 'sent', index: 0, change: () => ({ status: 'submitted' }) })
  await clock.advance(5_000)
  await changeStep(billfold, { id: 'sent', index: 0, change: () => ({ status: 'confirmed' }) })
  expect((await getEntry(billfold, { id: 'sent' })).steps[0]?.sentAt).toBe(sentAt)
})

test('A9 an ended step only goes back to be looked at, never to be asked again', () => {
  const { confirmed, reverted, replaced, dropped } = stepTransitions
  for (const row of [confirmed, reverted, replaced, dropped]) expect(row).toEqual(['submitted'])
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

const looked = { confirmations: 3, now: 100_000 }
const attempt = { at: 1, blockNumber: 1n, nonce: 4, pendingNonce: 4, calls: step.calls }
const sent = { ...step, status: 'submitted', asked: 1, nonce: 4, attempts: [attempt] } as const
const mined = { type: 'mined', success: true, blockNumber: 7n, blockHash: `0x${'3'.repeat(64)}` } as const

test('T34 a transaction counts once it lies deep enough, and only if it succeeded', () => {
  expect(chooseStepChange(sent, { ...mined, confirmations: 2n }, looked)).toBeUndefined()
  expect(chooseStepChange(sent, { ...mined, confirmations: 3n }, looked)?.status).toBe('confirmed')
  expect(chooseStepChange(sent, { ...mined, success: false, confirmations: 3n }, looked)?.status).toBe(
    'reverted',
  )
  const replaced = { type: 'replaced', hash: mined.blockHash } as const
  expect(chooseStepChange(sent, { ...replaced, confirmations: 2n }, looked)).toBeUndefined()
  expect(chooseStepChange(sent, { ...replaced, confirmations: 3n }, looked)?.status).toBe('replaced')
})

test('R4.89 R9.30 a receipt is waited for up to 10000 blocks; then the step is unknown', () => {
  const waiting = (blocks: bigint) => chooseStepChange(sent, { type: 'waiting', nonce: 4, blocks }, looked)
  expect(waiting(10_000n)).toBeUndefined()
  expect(waiting(10_001n)).toEqual({ status: 'unknown' })
})

test('A2 a transaction that the node does not show is never dropped, however long it takes', () => {
  const missing = { type: 'missing', blocks: 20_000n } as const
  expect(chooseStepChange(sent, missing, looked)).toEqual({ missingSince: looked.now })
  const since = { ...sent, missingSince: 1 }
  expect(chooseStepChange(since, missing, { ...looked, now: 10 ** 12 })).toBeUndefined()
  const seen = { type: 'waiting', nonce: 4, blocks: 1n } as const
  expect(chooseStepChange(since, seen, looked)).toEqual({ missingSince: undefined })
})

test('A2 the user may release a missing transaction or an open question after a minute, nothing else', () => {
  const late = looked.now + 60_000
  const missing = { ...sent, missingSince: looked.now }
  const { nonce: _, ...question } = { ...sent, status: 'signing' as const }
  expect([canRelease(sent, late), canRelease(missing, late - 1), canRelease(missing, late)]).toEqual([
    false,
    false,
    true,
  ])
  expect([canRelease(question, 60_000), canRelease(question, 60_001)]).toEqual([false, true])
  expect(canRelease({ ...question, status: 'unknown' }, 2)).toBe(true)
  expect(canRelease({ ...missing, status: 'confirmed' }, late)).toBe(false)
})

test('A1 A3 a record of the version before keeps its request, and what was concluded from time is open again', () => {
  const { attempts: _, ...before } = { ...sent, hash: `0x${'4'.repeat(64)}` }
  const old = (changes: object) =>
    readEntry({
      version: 1,
      id: 'old',
      kind: 'send',
      payer,
      walletId: 'w',
      createdAt: 1,
      updatedAt: 1,
      details: {},
      steps: [{ ...before, attempt: { at: 1, blockNumber: 1n, nonce: 4, pendingNonce: 4 }, ...changes }],
    })?.steps[0]
  expect(old({ status: 'dropped' })).toMatchObject({ status: 'unknown', attempts: [{ hash: before.hash }] })
  expect(old({ status: 'ready', hash: undefined })).toMatchObject({ status: 'unknown' })
  const problem = { kind: 'rejected', message: 'no' }
  expect(old({ status: 'ready', hash: undefined, problem })).toMatchObject({
    status: 'ready',
    attempts: [{ end: 'refused', calls: step.calls }],
  })
})
