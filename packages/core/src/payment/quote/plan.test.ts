import { expect, test } from 'vitest'
import { getProgress, planPayment, toRowStatus } from './plan.js'
import { isStale, isWorse } from './quote.js'

const token = (chainId: number) => ({
  chainId,
  address: `0x${'a'.repeat(40)}` as const,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})
const transaction = (chainId: number, action: string) => ({
  chainId,
  to: `0x${'b'.repeat(40)}` as const,
  data: '0x' as const,
  value: 1n,
  action,
})
const step = (chainId: number, ...actions: string[]) => ({
  originToken: token(chainId),
  destinationToken: token(chainId),
  originAmount: 1n,
  destinationAmount: 1n,
  transactions: actions.map((action) => transaction(chainId, action)),
})
const shape = (steps: ReturnType<typeof planPayment>) =>
  steps.map(({ chainId, calls, action, switches, quoteStep }) => [
    chainId,
    calls.length,
    action,
    switches,
    quoteStep,
  ])

test('R4.49 R4.50 without batches every transaction is a request, in order, with its change of network', () => {
  const quote = { steps: [step(1, 'approval', 'buy'), step(2, 'buy')] }
  expect(shape(planPayment(quote, { chainId: 2 }))).toEqual([
    [1, 1, 'approval', true, 0],
    [1, 1, 'buy', false, 0],
    [2, 1, 'buy', true, 1],
  ])
})

test('R4.51 R4.52 consecutive transactions of one chain are one batch; a lone last one is sent plainly', () => {
  const quote = { steps: [step(1, 'approval', 'approval', 'buy'), step(1, 'buy'), step(2, 'buy')] }
  expect(shape(planPayment(quote, { chainId: 1, canBatch: () => true }))).toEqual([
    [1, 4, 'buy', false, 0],
    [2, 1, 'buy', true, 2],
  ])
  expect(
    shape(planPayment(quote, { canBatch: (chainId) => chainId === 2 })).map(([, calls]) => calls),
  ).toEqual([1, 1, 1, 1, 1])
})

test('R4.60 progress is the whole percent of what is completed', () => {
  expect(getProgress(['completed', 'executing', 'pending'])).toBe(33)
  expect(getProgress(['completed', 'completed', 'pending'])).toBe(67)
  expect(getProgress(['executing', 'pending'])).toBe(0)
  expect(getProgress(['completed', 'completed'])).toBe(100)
  expect(getProgress([])).toBe(0)
})

test('a step of the journal is one of the four rows of the list', () => {
  const rows = [
    'ready',
    'signing',
    'submitted',
    'unknown',
    'confirmed',
    'reverted',
    'replaced',
    'dropped',
  ] as const
  expect(rows.map(toRowStatus)).toEqual([
    'pending',
    'executing',
    'executing',
    'executing',
    'completed',
    'failed',
    'failed',
    'failed',
  ])
})

test('a quote is requested again before signing when it has expired or nearly', () => {
  expect([0, 84_999, 85_000, 200_000].map((now) => isStale({ expiration: 100_000 }, now))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a new quote is confirmed again when it is more than half a percent worse, to the last unit', () => {
  const confirmed = { originAmount: 10_000n, destinationAmount: 10_000n }
  const worse = (originAmount: bigint, destinationAmount: bigint) =>
    isWorse(confirmed, { originAmount, destinationAmount })
  expect([worse(10_050n, 10_000n), worse(10_051n, 10_000n)]).toEqual([false, true])
  expect([worse(10_000n, 9_950n), worse(10_000n, 9_949n)]).toEqual([false, true])
  expect(worse(9_000n, 11_000n)).toBe(false)
  // Native fees of contracts are shown and confirmed as well.
  const withFee = (nativeFee?: Record<number, bigint>) =>
    isWorse({ ...confirmed, nativeFee: { 1: 1000n } }, { ...confirmed, nativeFee })
  expect([withFee({ 1: 1005n }), withFee({ 1: 1006n }), withFee({ 2: 1n }), withFee()]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
