import { createFakeClock } from '@billfold/test'
import { expect, test } from 'vitest'
import type { Billfold } from '../config/Billfold.js'
import { claimStep } from '../engine/claimStep.js'
import { changeStep } from '../engine/journal.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import type { Confirmed } from './guard/Confirmed.js'
import type { PayQuote } from './quote/quote.js'
import { recordPayment } from './record/recordPayment.js'
import { followCard } from './settlement/followCard.js'
import { settlePayment } from './settlement/settlePayment.js'

const address = `0x${'1'.repeat(40)}` as const
const hash = `0x${'5'.repeat(64)}` as const
const expected = [
  0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48,
]
  .concat([50, 52, 54, 56, 58, 60, 70, 80, 90])
  .map((seconds) => seconds * 1000)

const calls = [{ to: address, value: 1n, data: '0x' as const }]

/** Creates a pending payment, a service with a constant status, and a clock that the test moves. */
async function setUp(status: string, card?: { id: string; status: string }) {
  const clock = createFakeClock(0)
  const requests: { at: number; url: string }[] = []
  const fetch = (async (url: string) => {
    requests.push({ at: clock.now(), url })
    return Response.json({ data: { status, transactions: [] } })
  }) as typeof globalThis.fetch
  const platform = createPlatform({ clock, fetch, database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, services: { bridge: 'http://services.test' } } as unknown as Billfold
  const quote = { type: 'buy', steps: [] as PayQuote['steps'], expiration: 1 } as PayQuote
  const plan = [{ chainId: 1, calls, action: 'buy', quoteStep: 0, switches: false }]
  await recordPayment(billfold, {
    id: 'p',
    walletId: 'w',
    plan,
    quote,
    confirmed: { payer: address } as Confirmed,
    ...(card && { card: card as never }),
  })
  return { billfold, clock, requests }
}

/** Advances the clock by seconds, and awaits open requests after each. */
async function letPass(clock: ReturnType<typeof createFakeClock>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await clock.advance(1_000)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

test('R7.17 R9.12 the status of a transaction is asked every two seconds, every ten after a minute', async () => {
  const { billfold, clock, requests } = await setUp('PENDING')
  const at = { id: 'p', index: 0 }
  const position = { blockNumber: 1n, nonce: 0, pendingNonce: 0 }
  await claimStep(billfold, { ...at, asked: 0, calls, position, asOperation: false })
  await changeStep(billfold, { ...at, change: () => ({ status: 'submitted', hash }) })
  await changeStep(billfold, { ...at, change: () => ({ status: 'confirmed' }) })
  const leaving = new AbortController()
  const settling = settlePayment(billfold, { id: 'p', signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => requests.length).toBe(1)
  await letPass(clock, 95)
  expect(requests.map((call) => call.at)).toEqual(expected)
  expect(requests[0]?.url).toBe(`http://services.test/v1/status?chainId=1&transactionHash=${hash}`)
  leaving.abort()
  expect(await settling).toBe('left')
})

test('R7.2 R9.12 the status of a card order is asked every two seconds, every ten after a minute', async () => {
  const { billfold, clock, requests } = await setUp('CREATED', { id: 'card-1', status: 'CREATED' })
  const leaving = new AbortController()
  const following = followCard(billfold, { id: 'p', signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => requests.length).toBe(1)
  await letPass(clock, 95)
  expect(requests.map((call) => call.at)).toEqual(expected)
  expect(requests[0]?.url).toBe('http://services.test/v1/onramp/status?id=card-1')
  leaving.abort()
  expect(await following).toBe('left')
})
