import { expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import {
  type AttemptEvent,
  type AttemptStatus,
  attemptEvents,
  type ConnectAttempt,
  createAttempt,
  idleAttempt,
  nextAttempt,
} from './connectAttempt.js'

const attempt = (status: AttemptStatus): ConnectAttempt => ({
  status,
  number: 3,
  walletId: 'a',
  message: undefined,
})
const events: Record<AttemptEvent['type'], AttemptEvent> = {
  START: { type: 'START', walletId: 'b' },
  SUCCEED: { type: 'SUCCEED', number: 3 },
  FAIL: { type: 'FAIL', number: 3, kind: 'rejected' },
  CANCEL: { type: 'CANCEL' },
}
const target = { START: 'awaiting', SUCCEED: 'connected', FAIL: 'rejected', CANCEL: 'idle' } as const

const table = (Object.keys(attemptEvents) as AttemptStatus[]).flatMap((status) =>
  (Object.keys(events) as AttemptEvent['type'][]).map((type) => [status, type] as const),
)

test.each(table)('%s + %s follows the table, and is ignored where the table has no row', (status, type) => {
  const allowed = (attemptEvents[status] as readonly string[]).includes(type)
  expect(nextAttempt(attempt(status), events[type]).status).toBe(allowed ? target[type] : status)
})

test.each([
  ['rejected', 'rejected'],
  ['pending', 'pending'],
  ['locked', 'locked'],
  ['unsupported', 'failed'],
  ['chainNotAdded', 'failed'],
  ['insufficientFunds', 'failed'],
  ['other', 'failed'],
] as const)('a failure of kind %s shows as %s', (kind, status) => {
  const after = nextAttempt(attempt('awaiting'), { type: 'FAIL', number: 3, kind, message: 'boom' })
  expect(after.status).toBe(status)
  expect(after.message).toBe(status === 'failed' ? 'boom' : undefined)
})

test('pressing the same wallet twice asks once', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  expect(nextAttempt(first, { type: 'START', walletId: 'a' })).toBe(first)
})

test('choosing another wallet while one is pending starts a new attempt, and the first one’s answer is ignored', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  const second = nextAttempt(first, { type: 'START', walletId: 'b' })
  expect(second).toMatchObject({ status: 'awaiting', walletId: 'b', number: first.number + 1 })
  expect(nextAttempt(second, { type: 'SUCCEED', number: first.number })).toBe(second)
  expect(nextAttempt(second, { type: 'FAIL', number: first.number, kind: 'rejected' })).toBe(second)
})

test('after cancelling, a late answer moves nothing, and the next try has a number of its own', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  const cancelled = nextAttempt(first, { type: 'CANCEL' })
  expect(nextAttempt(cancelled, { type: 'SUCCEED', number: first.number })).toBe(cancelled)
  expect(nextAttempt(cancelled, { type: 'START', walletId: 'a' }).number).toBeGreaterThan(first.number)
})

const connector = (id: string) => ({ id, name: id }) as Connector
const address = '0x0000000000000000000000000000000000000001'

/** Creates fake wallets that respond when the test says so, in any order. */
function createWallets() {
  const requests: { id: string; signal: AbortSignal; agree(): void; fail(error: unknown): void }[] = []
  const connected: string[] = []
  const attempt = createAttempt({
    connect: (wallet, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ id: wallet.id, signal, agree: () => resolve(address), fail: reject })
      }),
    onConnect: (wallet) => connected.push(wallet.id),
  })
  return { attempt, requests, connected, status: () => attempt.state.get().status }
}

test('R1.7 a wallet that agrees is connected', async () => {
  const { attempt, requests, connected, status } = createWallets()
  attempt.start('a', connector('a'))
  expect(status()).toBe('awaiting')
  requests[0]?.agree()
  await vi.waitFor(() => expect(connected).toEqual(['a']))
  expect(status()).toBe('connected')
})

test('pressing twice asks the wallet once', () => {
  const { attempt, requests } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('a', connector('a'))
  expect(requests).toHaveLength(1)
})

test('an answer after cancelling connects nothing', async () => {
  const { attempt, requests, connected, status } = createWallets()
  attempt.start('a', connector('a'))
  attempt.cancel()
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.agree()
  await Promise.resolve()
  await Promise.resolve()
  expect(connected).toEqual([])
  expect(status()).toBe('idle')
})

test('choosing another wallet ends the first try; only the second counts', async () => {
  const { attempt, requests, connected } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('b', connector('b'))
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.agree()
  requests[1]?.agree()
  await vi.waitFor(() => expect(connected).toEqual(['b']))
})

test('a late refusal of the first wallet does not show on the second', async () => {
  const { attempt, requests, status } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('b', connector('b'))
  requests[0]?.fail(Object.assign(new Error('no'), { code: 4001 }))
  await Promise.resolve()
  await Promise.resolve()
  expect(status()).toBe('awaiting')
  expect(attempt.state.get().walletId).toBe('b')
})

test.each([
  [4001, 'rejected'],
  [-32002, 'pending'],
  [4100, 'locked'],
  [-32603, 'failed'],
])('the wallet’s code %s shows as %s, and can be tried again', async (code, expected) => {
  const { attempt, requests, status } = createWallets()
  attempt.start('a', connector('a'))
  requests[0]?.fail(Object.assign(new Error('the wallet said no'), { code }))
  await vi.waitFor(() => expect(status()).toBe(expected))
  attempt.start('a', connector('a'))
  expect(status()).toBe('awaiting')
  expect(requests).toHaveLength(2)
})
