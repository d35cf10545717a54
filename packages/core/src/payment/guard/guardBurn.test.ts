import { CctpFeeMessenger, CctpMessenger } from '@billfold/contracts'
import { isSameAddress } from '@billfold/protocol'
import fc from 'fast-check'
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  size,
  slice,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { runs } from '../../test/longRuns.js'
import type { PayQuote } from '../quote/quote.js'
import { burnAbi } from './abis.js'
import type { Confirmed } from './Confirmed.js'
import { guardPrepared } from './guardPrepared.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const [payer, receiver, stranger] = [address('a11ce'), address('b0b'), address('bad')]
const messenger = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'
const feeMessenger = '0x71f54F818671cD0D7ea140Da213e5C8b5C92a408'
const usdc = {
  1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  84532: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  11155111: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
} as const
const hook = '0x636374702d666f72776172640000000000000000000000000000000000000000'
const [from, to] = [8453, 1] as const
const [originAmount, destinationAmount, fee] = [1_000_000n, 790_000n, 200_000n]
const now = 1_700_000_000_000

const word = (value: bigint) => numberToHex(value, { size: 32 })
const approve = (spender: Address, amount = originAmount): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

const terms = {
  amount: originAmount,
  domain: 0,
  recipient: pad(receiver),
  token: usdc[from] as Address,
  caller: zeroHash as Hex,
  maxFee: 205_000n,
  threshold: 1000,
  hook: hook as Hex,
  quote: `0x01${'5a'.repeat(70)}` as Hex,
  refundAddress: payer,
}
type Terms = typeof terms

const encoders = {
  plain: ({ amount, domain, recipient, token, caller, maxFee, threshold }: Terms) =>
    encodeFunctionData({
      abi: CctpMessenger.abi,
      functionName: 'depositForBurn',
      args: [amount, domain, recipient, token, caller, maxFee, threshold],
    }),
  hook: ({ amount, domain, recipient, token, caller, maxFee, threshold, hook: data }: Terms) =>
    encodeFunctionData({
      abi: CctpMessenger.abi,
      functionName: 'depositForBurnWithHook',
      args: [amount, domain, recipient, token, caller, maxFee, threshold, data],
    }),
  fees: ({ amount, domain, recipient, token, caller, hook: data, quote, refundAddress }: Terms) =>
    encodeFunctionData({
      abi: CctpFeeMessenger.abi,
      functionName: 'depositForBurnWithHookAndFees',
      args: [amount, domain, recipient, token, caller, data, { signedQuote: quote, refundAddress }],
    }),
}
type Kind = keyof typeof encoders
const kinds = Object.keys(encoders) as Kind[]
const honest = (kind: Kind): Terms => (kind === 'fees' ? { ...terms, amount: originAmount - fee } : terms)
const target = (kind: Kind) => (kind === 'fees' ? feeMessenger : messenger)

type Prepared = { calls: QuoteTransaction[]; toChain: number; toToken: Address }

function prepare(kind: Kind, changed: Partial<Terms> = {}): Prepared {
  const common = { chainId: from, value: 0n }
  return {
    calls: [
      { ...common, to: usdc[from], data: approve(target(kind)), action: 'approval' },
      { ...common, to: target(kind), data: encoders[kind]({ ...honest(kind), ...changed }), action: 'buy' },
    ],
    toChain: to,
    toToken: usdc[to],
  }
}

const listed = [messenger, feeMessenger] as Address[]
const token = (chainId: number, at: Address) => ({
  chainId,
  address: at,
  decimals: 6,
  symbol: 'USDC',
  name: 'USDC',
  prices: {},
})

/** Guards prepared calls against the terms that were confirmed, which never change. */
function guard(
  { calls, toChain, toToken }: Prepared,
  spenders: Record<number, Address[]> = { [from]: listed },
) {
  const amounts = { originAmount, destinationAmount }
  const step: QuoteStep = {
    originToken: token(from, usdc[from]),
    destinationToken: token(toChain, toToken),
    ...amounts,
    transactions: calls,
  }
  const quote: PayQuote = {
    type: 'buy',
    ...amounts,
    blockNumber: 1n,
    timestamp: now,
    estimatedExecutionTimeMs: 1,
    expiration: now + 60_000,
    paymentId: 'p',
    steps: [step],
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer,
    receiver,
    originChainId: from,
    originTokenAddress: usdc[from],
    destinationChainId: toChain,
    destinationTokenAddress: toToken,
    ...amounts,
    nativeFee: { [from]: 1_000n },
  }
  return guardPrepared({ quote, confirmed, now, chainIds: [1, 8453, 1337], spenders })
}

const passed = { ok: true, promised: false, mustSimulate: false, questions: [] }

test.each(kinds)('T23 an honest burn passes: %s', (kind) => {
  expect(guard(prepare(kind))).toEqual(passed)
})

test('T23 a burn that takes the fee on top, without its own approval, needs an allowance of exactly the amount', () => {
  const prepared = prepare('fees')
  expect(guard({ ...prepared, calls: prepared.calls.slice(1) })).toMatchObject({
    ok: true,
    questions: [{ type: 'allowance', spender: feeMessenger, amount: originAmount }],
  })
})

test.each<[string, Partial<Terms>, string]>([
  ['takes more', { amount: originAmount + 1n }, 'paysMore'],
  ['mints for a stranger', { recipient: pad(stranger) }, 'otherReceiver'],
  ['has bits above the receiver', { recipient: `0x01${pad(receiver).slice(4)}` }, 'otherReceiver'],
  ['mints on another chain', { domain: 1 }, 'otherChain'],
  ['mints on no known chain', { domain: 4_294_967_295 }, 'otherChain'],
  ['burns another token', { token: usdc[1] }, 'otherToken'],
  ['lets only one caller mint', { caller: pad(stranger) }, 'otherEscrow'],
  ['lets only the payer mint', { caller: pad(payer) }, 'otherEscrow'],
])('T23 a burn is refused that %s', (_, changed, reason) => {
  for (const kind of kinds)
    expect([kind, guard(prepare(kind, changed))]).toEqual([kind, { ok: false, reason }])
})

test('T23 the fee may take nothing of what was confirmed', () => {
  for (const kind of ['plain', 'hook'] as const) {
    expect(guard(prepare(kind, { maxFee: originAmount - destinationAmount }))).toEqual(passed)
    for (const maxFee of [originAmount - destinationAmount + 1n, originAmount, maxUint256])
      expect(guard(prepare(kind, { maxFee }))).toEqual({ ok: false, reason: 'bringsLess' })
    expect(guard(prepare(kind, { amount: originAmount - 1n }))).toEqual({ ok: false, reason: 'paysMore' })
  }
  expect(guard(prepare('fees', { amount: destinationAmount }))).toEqual(passed)
  expect(guard(prepare('fees', { amount: destinationAmount - 1n }))).toEqual({
    ok: false,
    reason: 'bringsLess',
  })
})

test('T23 a burn takes no native currency, though another step may', () => {
  for (const kind of kinds) {
    const { calls, ...rest } = prepare(kind)
    const changed = calls.map((call) => (call.action === 'buy' ? { ...call, value: 1n } : call))
    expect(guard({ ...rest, calls: changed })).toEqual({ ok: false, reason: 'valueTooHigh' })
  }
})

test('T23 other hooks, finality and refunds are refused', () => {
  for (const kind of ['hook', 'fees'] as const)
    for (const other of [`${hook}00`, `${hook}${'ab'.repeat(20)}`, '0x00', `0x${'00'.repeat(32)}`] as Hex[])
      expect([other, guard(prepare(kind, { hook: other }))]).toEqual([
        other,
        { ok: false, reason: 'badCall' },
      ])
  for (const threshold of [0, 1, 500, 999, 1001, 1999, 2001, 4_294_967_295])
    expect(guard(prepare('hook', { threshold }))).toEqual({ ok: false, reason: 'badCall' })
  expect(guard(prepare('hook', { threshold: 2000 }))).toEqual(passed)
  expect(guard(prepare('hook', { hook: '0x' }))).toEqual(passed)
  expect(guard(prepare('fees', { hook: '0x' }))).toEqual({ ok: false, reason: 'badCall' })
  expect(guard(prepare('fees', { refundAddress: stranger }))).toEqual({ ok: false, reason: 'otherReceiver' })
})

test('T23 only contracts that the host app lists may burn, and they do nothing else', () => {
  for (const kind of kinds) {
    for (const spenders of [{}, { 1: listed }, { [from]: [stranger] }])
      expect(guard(prepare(kind), spenders)).toEqual({ ok: false, reason: 'unaudited' })
    const [first, burn] = prepare(kind).calls
    if (!first || !burn) throw new Error('no calls')
    for (const data of [concat(['0x11223344', slice(burn.data, 4)]), '0x11223344'] as const)
      expect(guard({ ...prepare(kind), calls: [first, { ...burn, data }] })).toMatchObject({ ok: false })
  }
  const args = [originAmount, 0, pad(receiver), usdc[from], zeroHash] as const
  const claim = { signedQuote: '0x01', refundAddress: payer } as const
  const data = encodeFunctionData({
    abi: burnAbi,
    functionName: 'depositForBurnWithFees',
    args: [...args, claim],
  })
  const { calls, ...rest } = prepare('fees')
  const changed = calls.map((call) => (call.action === 'buy' ? { ...call, data } : call))
  expect(guard({ ...rest, calls: changed })).toEqual({ ok: false, reason: 'badCall' })
})

test('T23 a burn is refused whose token or chain is not what the receiver was promised', () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  expect(guard({ ...prepare('hook'), toToken: weth })).toEqual({ ok: false, reason: 'otherToken' })
  // Sepolia has the domain of Ethereum, but a burn on Base is minted on Ethereum.
  const sepolia = { toChain: 11155111, toToken: usdc[11155111] }
  expect(guard({ ...prepare('hook'), ...sepolia })).toEqual({ ok: false, reason: 'otherChain' })
  expect(guard({ ...prepare('hook'), toChain: 4, toToken: weth })).toEqual({
    ok: false,
    reason: 'otherChain',
  })
})

test('our interface is the one of the contracts, which have the published one', () => {
  // Circle names the function of fees at developers.circle.com/cctp/concepts/how-upfront-fees-work. Its arguments and
  // selector are those of public callers of TokenMessengerWithFees (0x71f54F81…), both read on 2026-11-18.
  const published = {
    depositForBurn: '0x8e0250ee',
    depositForBurnWithHook: '0x779b432d',
    depositForBurnWithHookAndFees: '0xc62fa55e',
  } as const
  for (const [name, selector] of Object.entries(published))
    expect(toFunctionSelector(getAbiItem({ abi: burnAbi, name: name as 'depositForBurn' }))).toBe(selector)
  const ours = toFunctionSelector(getAbiItem({ abi: burnAbi, name: 'depositForBurnWithHookAndFees' }))
  const theirs = getAbiItem({ abi: CctpFeeMessenger.abi, name: 'depositForBurnWithHookAndFees' })
  expect(ours).toBe(toFunctionSelector(theirs))
})

type Mutation = (calls: QuoteTransaction[]) => QuoteTransaction[]
const place = fc.nat()
const bytes = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength }).map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
const value = fc.oneof(
  fc.bigInt({ min: 0n, max: maxUint256 }),
  fc.constantFrom(0n, 1n, 2n, 3n, 6n, 32n, 224n, 256n, 288n, 1000n, 2000n, maxUint256),
  fc.constantFrom(originAmount, originAmount - 1n, destinationAmount, destinationAmount - 1n, fee, 205_000n),
  fc.constantFrom(...[payer, receiver, stranger, messenger, feeMessenger, usdc[1], usdc[from]].map(BigInt)),
)
const rest = (data: Hex, at: number) => (at < size(data) ? slice(data, at) : '0x')
const countWords = (data: Hex) => Math.max(1, Math.floor((size(data) - 4) / 32))
const setWord = (data: Hex, at: number, next: bigint): Hex => {
  const start = 4 + 32 * (at % countWords(data))
  if (size(data) < start) return data
  return concat([slice(data, 0, start), word(next), rest(data, start + 32)])
}
const getWord = (data: Hex, at: number) => {
  const start = 4 + 32 * (at % countWords(data))
  return size(data) >= start + 32 ? BigInt(slice(data, start, start + 32)) : 0n
}
const dataMutation = fc.oneof(
  fc.tuple(place, value).map(
    ([at, next]) =>
      (data: Hex) =>
        setWord(data, at, next),
  ),
  fc.tuple(place, fc.bigInt({ min: -64n, max: 64n })).map(
    ([at, by]) =>
      (data: Hex) =>
        setWord(data, at, BigInt.asUintN(256, getWord(data, at) + by)),
  ),
  fc.tuple(place, place).map(
    ([at, other]) =>
      (data: Hex) =>
        setWord(data, at, getWord(data, other)),
  ),
  fc.tuple(place, fc.nat(7)).map(([at, bit]) => (data: Hex) => {
    const start = at % size(data)
    const byte = Number(slice(data, start, start + 1)) ^ (1 << bit)
    return concat([slice(data, 0, start), numberToHex(byte, { size: 1 }), rest(data, start + 1)])
  }),
  bytes(64).map(
    (added) =>
      (data: Hex): Hex =>
        concat([data, added]),
  ),
  fc.nat(64).map(
    (count) =>
      (data: Hex): Hex =>
        slice(data, 0, Math.max(1, size(data) - count)),
  ),
  fc.tuple(place, bytes(32)).map(([at, added]) => (data: Hex): Hex => {
    const start = at % size(data)
    return start === 0 ? concat([added, data]) : concat([slice(data, 0, start), added, rest(data, start)])
  }),
  fc.constantFrom(...kinds).map(
    (kind) =>
      (data: Hex): Hex =>
        concat([slice(encoders[kind](honest(kind)), 0, 4), rest(data, 4)]),
  ),
)
const at = (index: number, change: (call: QuoteTransaction) => QuoteTransaction): Mutation => {
  return (calls) => calls.map((call, place) => (place === index % calls.length ? change(call) : call))
}
const anyone = fc.constantFrom<Address>(
  payer,
  receiver,
  stranger,
  messenger,
  feeMessenger,
  usdc[1],
  usdc[from],
)

/** Changes to call data, approvals, targets, values, chains and the list of calls. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(place, dataMutation)
      .map(([i, change]) => at(i, (c) => ({ ...c, data: change(c.data) }))),
  },
  fc.tuple(place, anyone).map(([i, next]) => at(i, (call) => ({ ...call, to: next }))),
  fc.tuple(place, value).map(([i, next]) => at(i, (call) => ({ ...call, value: next }))),
  fc
    .tuple(place, fc.constantFrom(1, 8453, 84532, 1337, 10))
    .map(([i, chainId]) => at(i, (call) => ({ ...call, chainId }))),
  fc
    .tuple(anyone, value)
    .map(([spender, amount]) => at(0, (call) => ({ ...call, data: approve(spender, amount) }))),
  fc
    .tuple(place, fc.constantFrom('approval', 'buy', 'fee', 'transfer'))
    .map(([i, action]) => at(i, (call) => ({ ...call, action }))),
  fc.constant<Mutation>((calls) => [...calls, ...calls.slice(-1)]),
  fc.constant<Mutation>((calls) => [...calls].reverse()),
  fc.constant<Mutation>((calls) => calls.slice(1)),
)

/** Compares what was accepted with the confirmed terms, by the contracts' own interfaces. */
function checkAccepted(calls: readonly QuoteTransaction[]): void {
  const abi = [...erc20Abi, ...CctpMessenger.abi, ...CctpFeeMessenger.abi]
  let burns = 0
  for (const { chainId, to: called, value: paid, data } of calls) {
    expect([chainId, paid]).toEqual([from, 0n])
    const decoded = decodeFunctionData({ abi, data })
    expect(encodeFunctionData({ abi, ...decoded } as never)).toBe(data)
    if (decoded.functionName === 'approve') {
      const [spender, amount] = decoded.args
      expect(isSameAddress(called, usdc[from])).toBe(true)
      expect(listed.some((each) => isSameAddress(each, spender))).toBe(true)
      expect([0n, originAmount]).toContain(amount)
      continue
    }
    burns += 1
    expect(listed.some((each) => isSameAddress(each, called))).toBe(true)
    const [amount, domain, recipient, burned, caller] = decoded.args as unknown as [
      bigint,
      number,
      Hex,
      Address,
      Hex,
    ]
    expect([domain, recipient, burned, caller]).toEqual([0, pad(receiver), usdc[from], zeroHash])
    if (decoded.functionName === 'depositForBurnWithHookAndFees') {
      const [, , , , , data, { refundAddress }] = decoded.args
      expect(data).toBe(hook)
      expect(isSameAddress(refundAddress, payer)).toBe(true)
      expect(amount <= originAmount && amount >= destinationAmount).toBe(true)
    } else if (
      decoded.functionName === 'depositForBurn' ||
      decoded.functionName === 'depositForBurnWithHook'
    ) {
      const [, , , , , maxFee, threshold, data = '0x'] = decoded.args
      expect(amount).toBe(originAmount)
      expect(amount - maxFee >= destinationAmount).toBe(true)
      expect([1000, 2000]).toContain(threshold)
      expect(['0x', hook]).toContain(data)
    } else throw new Error(`accepted ${decoded.functionName}`)
  }
  expect(burns).toBe(1)
}

test('T23 no mutation of a burn passes that would take more, deliver elsewhere, or deliver less', () => {
  const counts = { refused: 0, accepted: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      (kind, mutations) => {
        const prepared = prepare(kind)
        const calls = mutations.reduce((changed, mutate) => mutate(changed), prepared.calls)
        const result = guard({ ...prepared, calls })
        if (!result.ok) {
          counts.refused += 1
          return
        }
        counts.accepted += 1
        expect(result).toMatchObject({ promised: false, mustSimulate: false })
        checkAccepted(calls)
      },
    ),
    { seed: 19, ...runs(2500, 100_000) },
  )
  // Both outcomes are reached: some mutations change nothing that matters, such as the signed quote.
  expect(counts.refused).toBeGreaterThan(1000)
  expect(counts.accepted).toBeGreaterThan(20)
})
