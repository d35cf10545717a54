import { LiFiDiamond } from '@billfold/contracts'
import { type Address, concat, encodeFunctionData, type Hex, pad, slice, toHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { guardBridgeData } from './guardBridgeData.js'
import type { TransactionContext } from './TransactionContext.js'

const [receiver, payer, thief, usdc] = ['b0b', 'a11ce', 'bad', 'c1'].map(
  (digits) => `0x${digits.padEnd(40, '7')}` as Address,
) as [Address, Address, Address, Address]

const honest = {
  transactionId: zeroHash,
  bridge: 'across',
  integrator: 'billfold',
  referrer: pad('0x', { size: 20 }),
  sendingAssetId: usdc,
  receiver,
  minAmount: 5_000_000n,
  destinationChainId: 10n,
  hasSourceSwaps: false,
  hasDestinationCall: false,
}
const across = {
  receivingAssetId: usdc,
  outputAmount: 4_900_000n,
  quoteTimestamp: 1,
  fillDeadline: 2,
  message: '0x' as Hex,
}
const encode = (change: Partial<typeof honest> = {}) =>
  encodeFunctionData({
    abi: LiFiDiamond.abi,
    functionName: 'startBridgeTokensViaAcrossV3',
    args: [{ ...honest, ...change }, across],
  })
const check = (data: Hex, isLast = true) =>
  guardBridgeData({
    transaction: { data },
    step: { destinationToken: { chainId: 10 } },
    isLast,
    confirmed: { receiver, payer },
  } as unknown as TransactionContext)

test('T23 a call of LI.FI for the receiver and chain of the payment passes', () => {
  expect(check(encode())).toBeUndefined()
  expect(check(encode({ receiver: payer }), false)).toBeUndefined()
})

test.each<[string, Partial<typeof honest>, string]>([
  ['another receiver', { receiver: thief }, 'otherReceiver'],
  ['the payer as receiver', { receiver: payer }, 'otherReceiver'],
  ['another chain', { destinationChainId: 1n }, 'otherChain'],
  ['another receiver after a swap', { receiver: thief, hasSourceSwaps: true }, 'otherReceiver'],
  ['a long name', { receiver: thief, integrator: 'x'.repeat(65) }, 'otherReceiver'],
  ['no names', { receiver: thief, bridge: '', integrator: '' }, 'otherReceiver'],
])('T23 a call of LI.FI with %s is refused', (_, change, reason) => {
  expect(check(encode(change))).toBe(reason)
})

test('T23 the receiver is read where the contract reads it, wherever that is', () => {
  const moved = (change: Partial<typeof honest>) => {
    const data = encode(change)
    // The struct is the first of two tuples behind the two offsets; a gap of two words moves it.
    const [selector, first, second, rest] = [
      slice(data, 0, 4),
      64n,
      BigInt(slice(data, 36, 68)),
      slice(data, 68),
    ]
    const word = (value: bigint) => toHex(value, { size: 32 })
    return concat([selector, word(first + 64n), word(second + 64n), zeroHash, zeroHash, rest])
  }
  expect(check(moved({}))).toBeUndefined()
  expect(check(moved({ receiver: thief }))).toBe('otherReceiver')
})

test('other calls, and calls on the destination, are not read', () => {
  expect(check(encode({ receiver: thief, hasDestinationCall: true }))).toBeUndefined()
  for (const data of ['0x', '0x12345678', concat(['0x12345678', pad('0x20'), pad(thief)])] as const)
    expect(check(data)).toBeUndefined()
})
