import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  size,
  slice,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardPrepared } from './guardPrepared.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const [payer, receiver, thief] = [address('a11ce'), address('b0b'), address('bad')]
const [usdc, dai, solver] = [address('c1'), address('c2'), address('d1')]
const [amount, arrives] = [1_000_000n, 990_000n]
const now = 1_700_000_000_000
const requestId = keccak256(toHex('request'))
const spenders = { 8453: [solver] }

const transfer = (to: Address = solver, value = amount): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
const approve = (to: Address): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const send = (to: Address, data: Hex, value = 0n, action = 'buy'): QuoteTransaction => ({
  chainId: 8453,
  to,
  data,
  value,
  action,
})
const token = (at: Address, chainId: number) => ({
  chainId,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})

type Options = {
  type?: PayQuote['type']
  from?: Address
  listed?: Record<number, Address[]> | undefined
  nativeFee?: bigint
}

function check(transactions: QuoteTransaction[], options: Options = {}) {
  const { type = 'buy', from = usdc, nativeFee } = options
  const listed = 'listed' in options ? options.listed : spenders
  const isTransfer = type === 'transfer'
  const [to, toChain, destinationAmount] = isTransfer ? [from, 8453, amount] : ([dai, 10, arrives] as const)
  const amounts = { originAmount: amount, destinationAmount }
  const step = { originToken: token(from, 8453), destinationToken: token(to, toChain), ...amounts }
  const quote: PayQuote = {
    type,
    ...amounts,
    blockNumber: 1n,
    timestamp: now,
    estimatedExecutionTimeMs: 1,
    expiration: now + 60_000,
    paymentId: 'p',
    steps: [{ ...step, transactions }],
  }
  const confirmed: Confirmed = {
    type,
    payer,
    receiver,
    originChainId: 8453,
    originTokenAddress: from,
    destinationChainId: toChain,
    destinationTokenAddress: to,
    ...amounts,
    ...(nativeFee && { nativeFee: { 8453: nativeFee } }),
  }
  return guardPrepared({ quote, confirmed, now, chainIds: [8453, 10], spenders: listed })
}

const passes = { ok: true, promised: true, mustSimulate: false, questions: [] }
const refused = (reason: string) => ({ ok: false, reason })
const suffixed = (data: Hex) => concat([data, requestId])

test.each(['buy', 'sell'] as const)(
  'T25 a %s may be one transfer of exactly the amount to a listed address, with or without a 32-byte id',
  (type) => {
    expect(check([send(usdc, transfer())], { type })).toEqual(passes)
    expect(check([send(usdc, suffixed(transfer()))], { type })).toEqual(passes)
    const native = { type, from: nativeTokenAddress as Address }
    expect(check([send(solver, requestId, amount)], native)).toEqual(passes)
  },
)

test('T25 a deposit after a small fee is for exactly the rest', () => {
  const fee = send(usdc, transfer(thief, 10_000n), 0n, 'fee')
  expect(check([fee, send(usdc, suffixed(transfer(solver, amount - 10_000n)))])).toEqual(passes)
  expect(check([fee, send(usdc, suffixed(transfer()))])).toEqual(refused('paysMore'))
  // A fee has no id behind it.
  const marked = { ...fee, data: suffixed(fee.data) }
  expect(check([marked, send(usdc, suffixed(transfer(solver, amount - 10_000n)))])).toEqual(
    refused('badCall'),
  )
})

test('T25 the receiver of a deposit is listed by the integrator for this very chain', () => {
  for (const data of [transfer(thief), suffixed(transfer(thief)), suffixed(transfer(receiver))])
    expect(check([send(usdc, data)])).toEqual(refused('unlisted'))
  for (const listed of [undefined, {}, { 10: [solver] }, { 8453: [thief] }]) {
    expect(check([send(usdc, suffixed(transfer()))], { listed })).toEqual(refused('unlisted'))
    const native = { listed, from: nativeTokenAddress as Address }
    expect(check([send(solver, requestId, amount)], native)).toEqual(refused('unlisted'))
  }
})

test('T25 a deposit is for exactly the amount due, once', () => {
  for (const [value, reason] of [
    [amount + 1n, 'paysMore'],
    [amount - 1n, 'bringsLess'],
    [0n, 'bringsLess'],
    [2n ** 256n - 1n, 'paysMore'],
  ] as const)
    expect(check([send(usdc, suffixed(transfer(solver, value)))])).toEqual(refused(reason))
  const once = send(usdc, suffixed(transfer()))
  expect(check([once, once])).toEqual(refused('paysMore'))
  expect(check([once, send(usdc, transfer())])).toEqual(refused('paysMore'))
  const allowed = send(usdc, approve(solver), 0n, 'approval')
  expect(check([allowed, once])).toEqual(refused('paysMore'))
  expect(check([allowed, send(solver, '0x12345678'), once])).toEqual(refused('paysMore'))
})

test('T25 T26 only the payment’s own token is deposited, and no native money beside it', () => {
  expect(check([send(dai, suffixed(transfer()))])).toEqual(refused('otherToken'))
  expect(check([send(solver, suffixed(transfer()))])).toEqual(refused('otherToken'))
  const paid = send(usdc, suffixed(transfer()), 1n)
  expect(check([paid])).toEqual(refused('valueTooHigh'))
  expect(check([paid], { nativeFee: 1n })).toEqual(refused('valueTooHigh'))
  // Native money with an id, in a payment of tokens, is a call like any other.
  expect(check([send(solver, requestId, amount)]).ok).toBe(false)
})

test('T25 a native deposit is exactly the amount, with exactly 32 bytes', () => {
  const native = { from: nativeTokenAddress as Address }
  expect(check([send(solver, requestId, amount - 1n)], native)).toEqual(refused('bringsLess'))
  expect(check([send(solver, requestId, amount + 1n)], native)).toEqual(refused('valueTooHigh'))
  expect(check([send(solver, requestId, amount + 1n)], { ...native, nativeFee: 1n })).toEqual(
    refused('paysMore'),
  )
  expect(check([send(thief, requestId, amount)], native)).toEqual(refused('unlisted'))
  expect(check([send(solver, '0x', amount)], native)).toEqual(refused('forbiddenCall'))
  const deposit = send(solver, requestId, amount)
  expect(check([deposit, deposit], native)).toEqual(refused('valueTooHigh'))
  expect(check([send(usdc, suffixed(transfer()))], native)).toEqual(refused('otherToken'))
})

test('T23 every other length is refused, and so are bits above the address', () => {
  const data = transfer()
  const lengths = [1, 4, 31, 33, 64, 96].map((count) => concat([data, `0x${'ab'.repeat(count)}` as Hex]))
  const cut = [1, 32, 64].map((count) => slice(data, 0, size(data) - count))
  for (const changed of [...lengths, ...cut, `${data}a` as Hex])
    expect([changed, check([send(usdc, changed)]).ok]).toEqual([changed, false])
  const dirty = data.replace(`000000${solver.slice(2)}`, `000001${solver.slice(2)}`) as Hex
  expect(dirty).not.toBe(data)
  for (const changed of [dirty, suffixed(dirty)])
    expect(check([send(usdc, changed)])).toEqual(refused('badCall'))
})

test('T23 a payment in the receiver’s own token has no id behind it, whoever is listed', () => {
  const listed = { 8453: [solver, receiver] }
  const pay = (data: Hex, to: Address = usdc, value = 0n, from: Address = usdc) =>
    check([send(to, data, value, 'transfer')], { type: 'transfer', listed, from })
  expect(pay(transfer(receiver))).toMatchObject({ ok: true, promised: false })
  expect(pay(suffixed(transfer(receiver)))).toEqual(refused('badCall'))
  expect(pay(transfer(solver))).toEqual(refused('otherReceiver'))
  expect(pay(requestId, receiver, amount, nativeTokenAddress)).toEqual(refused('forbiddenCall'))
  expect(pay('0x', receiver, amount, nativeTokenAddress)).toMatchObject({ ok: true })
})
