import { expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import { createAttempt } from './createAttempt.js'

const connector = (id: string) => ({ id, name: id }) as Connector
const address = '0x0000000000000000000000000000000000000001'

/** Wallets that answer when they are told to, however late. */
function createWallets() {
  const asked: { id: string; signal: AbortSignal; agree(): void; fail(error: unknown): void }[] = []
  const connected: string[] = []
  const attempt = createAttempt({
    connect: (wallet, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ id: wallet.id, signal, agree: () => resolve(address), fail: reject })
      }),
    onConnect: (result) => connected.push(result.connector.id),
  })
  return { attempt, asked, connected, status: () => attempt.state.get().status }
}

test('R1.7 a wallet that agrees is connected', async () => {
  const { attempt, asked, connected, status } = createWallets()
  attempt.start('a', connector('a'))
  expect(status()).toBe('awaiting')
  asked[0]?.agree()
  await vi.waitFor(() => expect(connected).toEqual(['a']))
  expect(status()).toBe('connected')
})

test('pressing twice asks the wallet once', () => {
  const { attempt, asked } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('a', connector('a'))
  expect(asked).toHaveLength(1)
})

test('an answer after cancelling connects nothing', async () => {
  const { attempt, asked, connected, status } = createWallets()
  attempt.start('a', connector('a'))
  attempt.cancel()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.agree()
  await Promise.resolve()
  await Promise.resolve()
  expect(connected).toEqual([])
  expect(status()).toBe('idle')
})

test('choosing another wallet ends the first try; only the second counts', async () => {
  const { attempt, asked, connected } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('b', connector('b'))
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.agree()
  asked[1]?.agree()
  await vi.waitFor(() => expect(connected).toEqual(['b']))
})

test('a late refusal of the first wallet does not show on the second', async () => {
  const { attempt, asked, status } = createWallets()
  attempt.start('a', connector('a'))
  attempt.start('b', connector('b'))
  asked[0]?.fail(Object.assign(new Error('no'), { code: 4001 }))
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
  const { attempt, asked, status } = createWallets()
  attempt.start('a', connector('a'))
  asked[0]?.fail(Object.assign(new Error('the wallet said no'), { code }))
  await vi.waitFor(() => expect(status()).toBe(expected))
  attempt.start('a', connector('a'))
  expect(status()).toBe('awaiting')
  expect(asked).toHaveLength(2)
})
