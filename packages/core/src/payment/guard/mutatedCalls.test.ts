import { Escrow, Swapper } from '@billfold/contracts'
import { isSameAddress } from '@billfold/protocol'
import fc from 'fast-check'
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  size,
  slice,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import { limits } from '../../constants.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { runs } from '../../test/longRuns.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardPrepared } from './guardPrepared.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const [payer, receiver, usdc, dai] = [address('a11ce'), address('b0b'), address('c1'), address('c2')]
const [swapper, escrow, farEscrow] = [address('d1'), address('d2'), address('d3')]
const now = 1_700_000_000_000
const seconds = BigInt(now / 1000)
const [originAmount, destinationAmount] = [1_000_000n, 990_000n]

const token = (at: Address, chainId: number) => ({
  chainId,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})
const call = (to: Address, data: Hex, action: string, value = 0n): QuoteTransaction => ({
  chainId: 1337,
  to,
  data,
  value,
  action,
})
const erc20 = (functionName: 'approve' | 'transfer', to: Address): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, originAmount] })

const order = (tokenIn: Address) => ({
  id: zeroHash,
  tokenIn,
  amountIn: originAmount,
  tokenOut: dai,
  amountOut: destinationAmount,
  exactInput: true,
  path: [tokenIn, dai],
  receiver,
  deadline: seconds + 600n,
})
const intent = {
  payer,
  originChainId: 1337n,
  originEscrow: escrow,
  originToken: usdc,
  originAmount,
  destinationChainId: 1338n,
  destinationEscrow: farEscrow,
  destinationToken: dai,
  destinationAmount,
  receiver,
  deadline: seconds + 600n,
  salt: zeroHash,
}
const swap = (tokenIn: Address) =>
  encodeFunctionData({ abi: Swapper.abi, functionName: 'swap', args: [order(tokenIn)] })
const deposit = (changed: Partial<typeof intent> = {}) =>
  encodeFunctionData({ abi: Escrow.abi, functionName: 'deposit', args: [{ ...intent, ...changed }] })

type Case = { type: PayQuote['type']; from: Address; to: Address; toChain: number; calls: QuoteTransaction[] }

/** One payment of each kind that the guard decodes. */
const payments = {
  transfer: {
    type: 'transfer',
    from: usdc,
    to: usdc,
    toChain: 1337,
    calls: [call(usdc, erc20('transfer', receiver), 'transfer')],
  },
  swap: {
    type: 'buy',
    from: usdc,
    to: dai,
    toChain: 1337,
    calls: [call(usdc, erc20('approve', swapper), 'approval'), call(swapper, swap(usdc), 'buy')],
  },
  'native swap': {
    type: 'buy',
    from: nativeTokenAddress,
    to: dai,
    toChain: 1337,
    calls: [call(swapper, swap(nativeTokenAddress), 'buy', originAmount)],
  },
  deposit: {
    type: 'buy',
    from: usdc,
    to: dai,
    toChain: 1338,
    calls: [call(usdc, erc20('approve', escrow), 'approval'), call(escrow, deposit(), 'buy')],
  },
} as const satisfies Record<string, Case>

/** Guards a payment with other data in one of its transactions. */
function guard({ type, from, to, toChain, calls }: Case, place: number, data: Hex) {
  const arrives = type === 'transfer' ? originAmount : destinationAmount
  const step: QuoteStep = {
    originToken: token(from, 1337),
    destinationToken: token(to, toChain),
    originAmount,
    destinationAmount: arrives,
    transactions: calls.map((one, index) => (index === place ? { ...one, data } : one)),
  }
  const amounts = { originAmount, destinationAmount: arrives }
  const quote: PayQuote = {
    type,
    ...amounts,
    blockNumber: 1n,
    timestamp: now,
    estimatedExecutionTimeMs: 1,
    expiration: now + 60_000,
    paymentId: 'p',
    steps: [step],
  }
  const confirmed: Confirmed = {
    type,
    payer,
    receiver,
    originChainId: 1337,
    originTokenAddress: from,
    destinationChainId: toChain,
    destinationTokenAddress: to,
    ...amounts,
  }
  return guardPrepared({ quote, confirmed, now, chainIds: [1337, 1338], escrowChainIds: [1337] })
}

const bad = { ok: false, reason: 'badCall' }
const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Number of 32-byte words after the selector. */
const countWords = (data: Hex) => Math.floor((size(data) - 4) / 32)

function setWord(data: Hex, at: number, value: Hex): Hex {
  const start = 4 + 32 * at
  const rest = size(data) > start + 32 ? slice(data, start + 32) : '0x'
  return concat([slice(data, 0, start), value, rest])
}

function insertAt(data: Hex, at: number, bytes: Hex): Hex {
  return concat([slice(data, 0, at), bytes, size(data) > at ? slice(data, at) : '0x'])
}

const getWord = (data: Hex, at: number) => BigInt(slice(data, 4 + 32 * at, 36 + 32 * at))

const known = Object.entries(payments).flatMap(([name, payment]) =>
  payment.calls.map((one, place) => [`${name}, transaction ${place + 1}`, payment, place, one.data] as const),
)

test.each(known)('T23 only the exact bytes of a known call are accepted: %s', (_, payment, place, data) => {
  expect(guard(payment, place, data)).toMatchObject({ ok: true, mustSimulate: false })
  const isTransfer = payment.calls[place]?.action === 'transfer'
  for (const [what, changed] of Object.entries({
    'one trailing byte': concat([data, '0x00']),
    'a trailing word': concat([data, word(0n)]),
    'the last byte missing': slice(data, 0, size(data) - 1),
    'the last word missing': slice(data, 0, size(data) - 32),
    'the selector alone': slice(data, 0, 4),
  }))
    expect([what, guard(payment, place, changed)]).toEqual([what, bad])
  const other = concat(['0x11223344', slice(data, 4)])
  const result = guard(payment, place, other)
  // Another function of the approved contract is its provider's promise; a transfer or an approval is nothing else.
  if (isTransfer) expect(result).toEqual({ ok: false, reason: 'forbiddenCall' })
  else if (payment.calls[place]?.action === 'approval') expect(result).toEqual(bad)
  else expect(result).toMatchObject({ ok: true, promised: true })
})

test('T23 bits above an address are refused, in every address of every known call', () => {
  for (const [name, payment, place, data] of known) {
    let tried = 0
    for (let at = 0; at < countWords(data); at += 1) {
      const value = getWord(data, at)
      if (value < 2n ** 96n || value >= 2n ** 160n) continue
      tried += 1
      for (const dirty of [2n ** 160n, 2n ** 255n])
        expect([name, at, guard(payment, place, setWord(data, at, word(value + dirty)))]).toEqual([
          name,
          at,
          bad,
        ])
    }
    expect(tried).toBeGreaterThan(0)
  }
})

test('T23 a swap whose dynamic fields overlap, are moved or leave gaps is refused', () => {
  const [place, data] = [1, payments.swap.calls[1].data]
  // Word 0 is the offset of the order, word 7 that of its path, word 10 the path's length.
  expect([getWord(data, 0), getWord(data, 7), getWord(data, 10)]).toEqual([32n, 288n, 2n])
  const end = size(data)
  for (const [what, changed] of Object.entries({
    'the path begins in the order': setWord(data, 7, word(256n)),
    'the path is the order itself': setWord(data, 7, word(0n)),
    'the order begins at its own offset': setWord(data, 0, word(0n)),
    'a gap before the path': insertAt(setWord(data, 7, word(320n)), 4 + 32 * 10, word(5n)),
    'a gap before the order': insertAt(setWord(data, 0, word(64n)), 4 + 32, word(5n)),
    'a second path behind the first': concat([
      setWord(data, 7, word(BigInt(end - 36))),
      slice(data, 4 + 32 * 10),
    ]),
    'an offset beyond the data': setWord(data, 7, word(100_000n)),
    'an offset that wraps around': setWord(data, 7, word(maxUint256 - 31n)),
    'a longer path than there is': setWord(data, 10, word(3n)),
    'a path without end': setWord(data, 10, word(maxUint256)),
    'a boolean of two': setWord(data, 6, word(2n)),
  }))
    expect([what, guard(payments.swap, place, changed)]).toEqual([what, bad])
})

test('T23 a number that equals the confirmed one only in its lower bits is another number', () => {
  const check = (changed: Partial<typeof intent>) => guard(payments.deposit, 1, deposit(changed))
  for (const bits of [32n, 53n, 64n, 128n, 255n]) {
    const high = 2n ** bits
    expect(check({ originChainId: intent.originChainId + high })).toEqual({
      ok: false,
      reason: 'otherChain',
    })
    expect(check({ destinationChainId: intent.destinationChainId + high })).toEqual({
      ok: false,
      reason: 'otherChain',
    })
    expect(check({ originAmount: originAmount + high })).toEqual({ ok: false, reason: 'paysMore' })
    expect(check({ deadline: intent.deadline + high })).toEqual({ ok: false, reason: 'badDeadline' })
  }
})

/** Compares a decoded call with the confirmed terms, by the contracts' own interfaces. */
function checkTerms(payment: Case, data: Hex, result: ReturnType<typeof guard>): void {
  const { functionName, args } = decodeFunctionData({
    abi: [...erc20Abi, ...Swapper.abi, ...Escrow.abi],
    data,
  })
  const isSoon = (deadline: bigint) =>
    deadline > seconds && deadline <= seconds + BigInt(limits.deadlineSeconds)
  if (functionName === 'approve') {
    const [spender, amount] = args
    expect(isSameAddress(spender, payment.calls.at(-1)?.to)).toBe(true)
    expect([0n, originAmount]).toContain(amount)
  } else if (functionName === 'transfer') {
    const [to, amount] = args
    expect([to.toLowerCase(), amount]).toEqual([receiver, originAmount])
  } else if (functionName === 'swap') {
    const [{ amountOut, deadline, id, exactInput, path, ...terms }] = args
    const expected = { tokenIn: payment.from, amountIn: originAmount, tokenOut: payment.to, receiver }
    expect(lower(terms)).toEqual(lower(expected))
    expect(amountOut >= destinationAmount && isSoon(deadline)).toBe(true)
  } else if (functionName === 'deposit') {
    const [{ destinationAmount: arrives, deadline, salt, destinationEscrow, ...terms }] = args
    const { destinationAmount: _, deadline: __, salt: ___, destinationEscrow: ____, ...expected } = intent
    expect(lower(terms)).toEqual(lower(expected))
    expect(arrives >= destinationAmount && isSoon(deadline)).toBe(true)
    // The chain decides if the other escrow is the same contract.
    expect(result).toMatchObject({ questions: [{ destination: { address: destinationEscrow } }] })
  } else throw new Error(`accepted ${functionName}`)
}

const lower = (terms: object) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toLowerCase() : value,
    ]),
  )

type Mutation = (data: Hex) => Hex
const place = fc.nat()
const bytes = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength }).map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
const value = fc.oneof(
  fc.bigInt({ min: 0n, max: maxUint256 }),
  fc.constantFrom(0n, 1n, 2n, 32n, 64n, 288n, 320n, maxUint256, BigInt(payer), BigInt(receiver)),
  fc.constantFrom(originAmount, destinationAmount, seconds, seconds + 1n),
)
const toByte = (data: Hex, at: number) => at % size(data)
const toWord = (data: Hex, at: number) => at % Math.max(1, countWords(data))
const hasWords = (data: Hex) => countWords(data) > 0

/** Changes to call data: bits, words, offsets, lengths. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  bytes(4).map(
    (selector): Mutation =>
      (data) =>
        concat([selector, dropUntil(data, size(selector))]),
  ),
  fc.tuple(place, fc.nat(7)).map(
    ([at, bit]): Mutation =>
      (data) => {
        const start = toByte(data, at)
        const byte = Number(slice(data, start, start + 1)) ^ (1 << bit)
        return concat([slice(data, 0, start), numberToHex(byte, { size: 1 }), dropUntil(data, start + 1)])
      },
  ),
  fc.tuple(place, value).map(
    ([at, next]): Mutation =>
      (data) =>
        hasWords(data) ? setWord(data, toWord(data, at), word(next)) : data,
  ),
  fc.tuple(place, place).map(
    ([at, from]): Mutation =>
      (data) => {
        if (!hasWords(data)) return data
        return setWord(data, toWord(data, at), word(getWord(data, toWord(data, from))))
      },
  ),
  fc.tuple(place, fc.bigInt({ min: -64n, max: 64n })).map(
    ([at, by]): Mutation =>
      (data) => {
        if (!hasWords(data)) return data
        const moved = BigInt.asUintN(256, getWord(data, toWord(data, at)) + by)
        return setWord(data, toWord(data, at), word(moved))
      },
  ),
  fc.tuple(place, fc.nat(95)).map(
    ([at, bit]): Mutation =>
      (data) => {
        if (!hasWords(data)) return data
        const dirty = getWord(data, toWord(data, at)) | (1n << BigInt(160 + bit))
        return setWord(data, toWord(data, at), word(dirty))
      },
  ),
  bytes(64).map(
    (added): Mutation =>
      (data) =>
        concat([data, added]),
  ),
  fc.nat(64).map(
    (count): Mutation =>
      (data) =>
        slice(data, 0, Math.max(1, size(data) - count)),
  ),
  fc.tuple(place, bytes(32)).map(
    ([at, added]): Mutation =>
      (data) =>
        insertAt(data, toByte(data, at), added),
  ),
)

/** `slice` of viem refuses to begin at the end. */
function dropUntil(data: Hex, at: number): Hex {
  return at < size(data) ? slice(data, at) : '0x'
}

test('T23 whatever the guard accepts of mutated calls encodes to the same bytes, and is what was confirmed', () => {
  const counts = { refused: 0, exact: 0, promised: 0 }
  const selectors = known.map(([, , , data]) => slice(data, 0, 4))
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      ([, payment, at, honest], mutations) => {
        const data = mutations.reduce((changed, mutate) => mutate(changed), honest)
        const result = guard(payment, at, data)
        if (!result.ok || result.mustSimulate) {
          counts.refused += 1
          return
        }
        if (!selectors.includes(slice(data, 0, 4))) {
          counts.promised += 1
          expect(result.promised).toBe(true)
          return
        }
        counts.exact += 1
        const abi = [...erc20Abi, ...Swapper.abi, ...Escrow.abi]
        const decoded = decodeFunctionData({ abi, data })
        expect(encodeFunctionData({ abi, ...decoded } as never)).toBe(data)
        checkTerms(payment, data, result)
      },
    ),
    { seed: 18, ...runs(6000, 100_000) },
  )
  // All three outcomes are reached, so that none of the checks above is idle.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)
})
