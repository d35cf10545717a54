import { expect, test } from 'vitest'
import type { QuoteRequest } from '../quote/quote.js'
import { toConfirmed } from './Confirmed.js'

const address = `0x${'1'.repeat(40)}` as const
const request: QuoteRequest = {
  type: 'buy',
  sender: address,
  receiver: address,
  originChainId: 1,
  originTokenAddress: address,
  destinationChainId: 2,
  destinationTokenAddress: address,
  amount: 5n,
}
const quote = { originAmount: 7n, destinationAmount: 6n }

test('A13 the least that arrives is counted in the token that arrives: of a sale it is what was shown, not what is spent', () => {
  // The origin has 6 decimals, the destination 18: the requested amount would not limit anything.
  const sale = { originAmount: 5_000_000n, destinationAmount: 4n * 10n ** 18n }
  const confirmed = toConfirmed(sale, { ...request, type: 'sell', amount: 5_000_000n })
  expect(confirmed).toMatchObject({ originAmount: 5_000_000n, destinationAmount: 4n * 10n ** 18n })
  expect(toConfirmed(quote, request)).toMatchObject({ originAmount: 7n, destinationAmount: 5n })
  expect(toConfirmed(quote, { ...request, feePayer: 'receiver' }).destinationAmount).toBe(6n)
})

test('T26 what contracts take of the native token is confirmed as it was shown, and not at all where nothing was', () => {
  expect(toConfirmed({ ...quote, nativeFee: { 1: 3n } }, request).nativeFee).toEqual({ 1: 3n })
  expect(toConfirmed(quote, request)).not.toHaveProperty('nativeFee')
})
