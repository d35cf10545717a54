import { createFakeClock } from '@billfold/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { resumePayment, runPayment } from '../../actions/runPayment.js'
import type { Billfold } from '../../config/Billfold.js'
import { claimStep } from '../../engine/claimStep.js'
import { changeStep } from '../../engine/journal.js'
import { recoverStep } from '../../engine/recoverStep.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/quote.js'
import { recordPayment } from '../record/recordPayment.js'

const missing = vi.hoisted(() => ({ fetches: 0, reviews: 0 }))
/** Fails the first two imports of a chunk, as a host server might. */
const afterTwo = vi.hoisted(() => async (original: () => Promise<unknown>) => {
  missing.fetches += 1
  if (missing.fetches <= 2) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})
vi.mock('../settlement/findSettlement.js', (original) => afterTwo(original))
vi.mock('../settlement/followCard.js', (original) => afterTwo(original))
vi.mock('../../engine/lookForStep.js', (original) => afterTwo(original))
vi.mock('../../engine/reviewSteps.js', () => {
  missing.reviews += 1
  throw new TypeError('Failed to fetch dynamically imported module')
})

const address = `0x${'1'.repeat(40)}` as const
const hash = `0x${'a'.repeat(64)}` as const
const calls = [{ to: address, value: 1n, data: '0x' as const }]
const at = { id: 'p', index: 0 }

beforeEach(() => {
  missing.fetches = 0
})

async function setUp(card?: { id: string; status: string }) {
  const clock = createFakeClock(0)
  const fetch = (async () =>
    Response.json({
      data: { status: card ? 'FAILED' : 'COMPLETED', transactions: [] },
    })) as typeof globalThis.fetch
  const platform = createPlatform({ clock, fetch, database: createMemoryDatabase(), page: undefined })
  const request = async ({ method }: { method: string }) =>
    method === 'eth_getTransactionCount' ? '0x0' : '0x1'
  const billfold = {
    platform,
    chains: [{ id: 1 }],
    services: { bridge: 'http://services.test' },
    wagmi: { getClient: () => ({ request }) },
    warn: () => {},
  } as unknown as Billfold
  const quote = { type: 'buy', steps: [] as PayQuote['steps'], expiration: 1 } as PayQuote
  const plan = card ? [] : [{ chainId: 1, calls, action: 'buy', quoteStep: 0, switches: false }]
  const confirmed = { payer: address } as Confirmed
  await recordPayment(billfold, {
    id: 'p',
    walletId: 'w',
    plan,
    quote,
    confirmed,
    ...(card && { card: card as never }),
  })
  const claim = () =>
    claimStep(billfold, {
      ...at,
      asked: 0,
      calls,
      position: { blockNumber: 1n, nonce: 0, pendingNonce: 0 },
      asOperation: false,
    })
  return { billfold, clock, claim }
}

/** Advances the clock until the promise settles. */
async function passUntil<T>(clock: ReturnType<typeof createFakeClock>, ended: Promise<T>): Promise<T> {
  let isOver = false
  void ended.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await clock.advance(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return ended
}

test('T31 a sent payment that cannot be looked at again nor settled, for want of code, waits for it and then completes', async () => {
  const { billfold, clock, claim } = await setUp()
  await claim()
  await changeStep(billfold, { ...at, change: () => ({ status: 'submitted', hash }) })
  await changeStep(billfold, { ...at, change: () => ({ status: 'confirmed' }) })
  const online: boolean[] = []
  const payment = await passUntil(
    clock,
    runPayment(billfold, {
      key: 'p',
      connector: {} as never,
      onConnection: (now) => void online.push(now),
    }),
  )
  expect(payment.details.settlement).toMatchObject({ status: 'completed', proven: false })
  expect(online).toEqual([false, false, true])
  expect(missing.reviews).toBe(1)
})

test('T31 a card order whose code cannot be fetched is waited for: it may be paid already', async () => {
  const { billfold, clock } = await setUp({ id: 'c', status: 'CREATED' })
  const online: boolean[] = []
  const payment = await passUntil(
    clock,
    resumePayment(billfold, { key: 'p', onConnection: (now) => void online.push(now) }),
  )
  expect(payment.details.settlement).toMatchObject({ status: 'failed' })
  expect(online.slice(0, 3)).toEqual([false, false, true])
})

test('T30 a step that may have been sent is not called unsent because a chunk failed to load', async () => {
  const { billfold, clock, claim } = await setUp()
  await claim()
  const seen: (string | undefined)[] = []
  const recovering = recoverStep(billfold, {
    ...at,
    onChange: ({ steps }) => void seen.push(steps[0]?.status),
  })
  // A day without a trace proves nothing; the user's release does.
  for (let hour = 0; hour < 24; hour++) await clock.advance(60 * 60_000)
  const { releaseStep } = await import('../../engine/releaseStep.js')
  await releaseStep(billfold, at)
  const operation = await passUntil(clock, recovering)
  expect(seen).toEqual(['unknown'])
  expect(operation.steps[0]).toMatchObject({ status: 'ready', attempts: [{ end: 'released' }] })
})
