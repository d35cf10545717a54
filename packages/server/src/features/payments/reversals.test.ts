import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ledger, openLedger } from '../../test/openLedger.js'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
beforeEach(() => ledger.begin())
afterAll(() => ledger?.close())

test('B7 a surplus that the chain takes back is reversed, and the payment is reported as completed again', async () => {
  const { look, mine, drop, listTypes, listEvents } = ledger
  await mine(5, '0xa', '300')
  await look()
  await mine(6, '0xb', '300')
  await look()
  await drop(6)
  await look()
  expect(await listTypes()).toEqual(['completed', 'surplus', 'reversed', 'completed'])
  const [, , reversed, completed] = await listEvents()
  expect(reversed?.data).toMatchObject({ reversed: { status: 'surplus', receivedAmount: '600' } })
  expect(completed?.data).toMatchObject({ state: 'completed', receivedAmount: '300' })
  // Both are created together, so their dates must be ordered.
  expect(completed?.createdAt).toBeGreaterThan(reversed?.createdAt ?? Number.POSITIVE_INFINITY)
})

test('B7 a surplus that comes back after it was reversed is reported again', async () => {
  const { look, mine, drop, listTypes } = ledger
  await mine(5, '0xa', '300')
  await mine(6, '0xb', '300')
  await look()
  await drop(6)
  await look()
  await mine(6, '0xb', '300')
  await look()
  expect(await listTypes()).toEqual(['surplus', 'reversed', 'completed', 'surplus'])
})

test('B7 a partial transfer that a reorganisation swaps for a smaller one is reported with the current amount', async () => {
  const { look, mine, drop, listEvents } = ledger
  await mine(5, '0xa', '100')
  await look()
  await drop(5)
  await mine(5, '0xb', '70')
  await look()
  expect((await listEvents()).map(({ type, data }) => [type, data.receivedAmount])).toEqual([
    ['payment.partial', '100'],
    ['payment.reversed', '70'],
    ['payment.partial', '70'],
  ])
})

test('B7 a partial transfer that a reorganisation swaps for a larger one is reported with the current amount', async () => {
  const { look, mine, drop, listEvents } = ledger
  await mine(5, '0xa', '70')
  await look()
  await drop(5)
  await mine(5, '0xb', '100')
  await look()
  expect((await listEvents()).map(({ type, data }) => [type, data.receivedAmount])).toEqual([
    ['payment.partial', '70'],
    ['payment.partial', '100'],
  ])
})

test('B7 a transfer that a reorganisation swaps for another of the same amount is reversed before it completes again', async () => {
  const { look, mine, drop, listEvents } = ledger
  await mine(5, '0xa', '300')
  await look()
  await drop(5)
  await mine(5, '0xb', '300')
  await look()
  expect((await listEvents()).map(({ type, data }) => [type, data.destinationHash])).toEqual([
    ['payment.completed', '0xa'],
    ['payment.reversed', '0xb'],
    ['payment.completed', '0xb'],
  ])
})

test('B7 parts that add up are reported one by one, without a reversal and each once', async () => {
  const { look, mine, listTypes } = ledger
  for (const [index, amount] of ['100', '100', '100', '50'].entries()) {
    await mine(5 + index, `0x${index}`, amount)
    await look()
    await look()
  }
  expect(await listTypes()).toEqual(['partial', 'partial', 'completed', 'surplus'])
})
