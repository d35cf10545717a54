import { isSameAddress } from '@billfold/protocol'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { runs } from '../../test/longRuns.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardSimulated } from './guardSimulated.js'

const address = (digits: string) => `0x${digits.padStart(40, '0')}` as Address
const [payer, receiver, router] = [address('a11ce'), address('b0b'), address('d1')]
const [usdc, dai, weth] = [address('c1'), address('c2'), address('c3')]
const token = (at: Address) => ({
  chainId: 1337,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})

/** Approves the exact amount, then calls an unknown router. */
function swap(from: Address, to: Address, originAmount: bigint, destinationAmount: bigint): QuoteStep {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, originAmount] })
  return {
    originToken: token(from),
    destinationToken: token(to),
    originAmount,
    destinationAmount,
    transactions: [
      { chainId: 1337, to: from, data, value: 0n, action: 'approval' },
      { chainId: 1337, to: router, data: '0x12345678', value: 0n, action: 'buy' },
    ],
  }
}

type Move = [token: Address, from: Address, to: Address, amount: bigint]
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const toLog = ([at, from, to, amount]: Move) => ({
  address: at,
  topics: [transferTopic, pad(from), pad(to)],
  data: numberToHex(amount, { size: 32 }),
})

const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

type Node = {
  moves: Move[][]
  logs?: object[]
  allowance?: bigint
  /** Payer's balance as reported by the router. */
  holding?: bigint
}

/** Creates a node whose simulation returns one list of moves per router call. */
function createBillfold(node: Node | undefined) {
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    if (method === 'eth_call' && node?.holding !== undefined) return numberToHex(node.holding, { size: 32 })
    if (method !== 'eth_simulateV1' || !node) throw new Error('the method does not exist')
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: Address; data: Hex }[] }] }]
    let place = 0
    const calls = blockStateCalls[0].calls.map(({ to, data }) => ({
      status: '0x1',
      logs: isSameAddress(to, router)
        ? [...(node.moves[place++] ?? []).map(toLog), ...(node.logs ?? [])]
        : [],
      returnData: data.startsWith('0xdd62ed3e') ? numberToHex(node.allowance ?? 0n, { size: 32 }) : '0x',
    }))
    return [{ calls }]
  }
  return { chains: [{ id: 1337 }], wagmi: { getClient: () => ({ request }) } } as unknown as Billfold
}

function run(node: Node | undefined, steps: QuoteStep[], more: object = {}) {
  const [first, last] = [steps[0], steps.at(-1)] as [QuoteStep, QuoteStep]
  const amounts = { originAmount: first.originAmount, destinationAmount: last.destinationAmount }
  const quote = { type: 'buy', ...amounts, steps } as PayQuote
  const confirmed: Confirmed = {
    type: 'buy',
    payer,
    receiver,
    originChainId: 1337,
    originTokenAddress: first.originToken.address,
    destinationChainId: 1337,
    destinationTokenAddress: last.destinationToken.address,
    ...amounts,
  }
  return guardSimulated(createBillfold(node), {
    quote,
    confirmed,
    quoteStep: 0,
    mustSimulate: false,
    ...more,
  })
}

const paid: Move[] = [
  [usdc, payer, router, 100n],
  [dai, router, receiver, 90n],
]

test('T24: a call to a contract that holds funds of the payer is refused for any simulation result', async () => {
  const steps = [swap(usdc, dai, 10n, 9n)]
  const moves: Move[][] = [
    [
      [usdc, payer, router, 10n],
      [dai, router, receiver, 9n],
    ],
  ]
  expect(await run({ moves, holding: 0n }, steps)).toMatchObject({ ok: true })
  expect(await run({ moves, holding: 1n }, steps)).toEqual({ ok: false, reason: 'unchecked' })
  const spenders = { 1337: [router] }
  expect(await run({ moves, holding: 1n }, steps, { spenders })).toMatchObject({ ok: true })
})

test('T24 a trial run that uses the allowance up passes; one that leaves any of it behind is refused', async () => {
  const steps = [swap(usdc, dai, 100n, 90n)]
  expect(await run({ moves: [paid] }, steps)).toEqual({ ok: true, promised: false })
  expect(await run({ moves: [paid], allowance: 1n }, steps)).toEqual({ ok: false, reason: 'approvalUnused' })
  // The approval is already mined; the rest is simulated.
  const rest = { moves: [paid], allowance: 1n }
  expect(await run(rest, steps, { done: 1 })).toEqual({ ok: false, reason: 'approvalUnused' })
})

const amount = fc.bigInt({ min: 1n, max: 2n ** 100n })

/** Mostly small, so that sums hit the limits exactly; sometimes huge. */
const moved = fc.oneof(
  { weight: 9, arbitrary: fc.bigInt({ min: 0n, max: 12n }) },
  { weight: 1, arbitrary: amount },
)
const account = fc.constantFrom(payer, receiver, router, address('bad'))
const move = fc.tuple(fc.constantFrom(usdc, dai, weth), account, account, moved)

/** Sums an account's token moves with a naive implementation. */
function sum(moves: readonly Move[], at: Address, owner: Address): bigint {
  return moves.reduce((total, [token, from, to, amount]) => {
    if (!isSameAddress(token, at)) return total
    return total + (isSameAddress(to, owner) ? amount : 0n) - (isSameAddress(from, owner) ? amount : 0n)
  }, 0n)
}

test('T23 T24 T26 any outcome of a trial run passes exactly when no more leaves than was confirmed, all that was confirmed arrives, and no allowance stays', async () => {
  const seen = { passed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { maxLength: 6 }),
      fc.bigInt({ min: 1n, max: 12n }),
      fc.bigInt({ min: 1n, max: 12n }),
      fc.constantFrom(0n, 0n, 0n, 1n, 2n ** 256n - 1n),
      async (moves, input, output, allowance) => {
        // Half of the cases deliver the right amount, in addition to other moves.
        const honest: Move[] = [
          [usdc, payer, router, input],
          [dai, router, receiver, output],
        ]
        for (const all of [moves, [...honest, ...moves]]) {
          const leaves = [usdc, dai, weth].some((at) => -sum(all, at, payer) > (at === usdc ? input : 0n))
          const arrives = sum(all, dai, receiver) >= output
          const { ok } = await run({ moves: [all], allowance }, [swap(usdc, dai, input, output)])
          expect(ok).toBe(!leaves && arrives && allowance === 0n)
          seen[ok ? 'passed' : 'refused'] += 1
        }
      },
    ),
    runs(300, 20_000),
  )
  expect(Math.min(seen.passed, seen.refused)).toBeGreaterThan(20)
})

test.each([
  ['something unique', [transferTopic, pad(payer), pad(router), pad('0x7')], '0x'],
  ['some of many', [singleTopic, pad(router), pad(payer), pad(router)], `0x${'0'.repeat(128)}`],
  ['several of many', [batchTopic, pad(router), pad(payer), pad(router)], '0x'],
])('T26 a simulation that also takes %s from the wallet is refused', async (_, topics, data) => {
  const steps = [swap(usdc, dai, 100n, 90n)]
  const taken = { address: address('4f7'), topics, data }
  expect(await run({ moves: [paid], logs: [taken] }, steps)).toEqual({ ok: false, reason: 'leavesMore' })
})

test('T23 T26 steps on one chain: none may spend more of another token than the one before brought', async () => {
  await fc.assert(
    fc.asyncProperty(amount, amount, amount, amount, async (input, brought, inflated, output) => {
      const steps = (middle: bigint) => [swap(usdc, weth, input, middle), swap(weth, dai, middle, output)]
      const moves = (middle: bigint): Move[][] => [
        [
          [usdc, payer, router, input],
          [weth, router, payer, brought],
        ],
        [
          [weth, payer, router, middle],
          [dai, router, receiver, output],
        ],
      ]
      for (const count of [1, 4]) {
        expect(await run({ moves: moves(brought) }, steps(brought), { count })).toEqual({
          ok: true,
          promised: false,
        })
        const more = brought + inflated
        expect(await run({ moves: moves(more) }, steps(more), { count })).toEqual({
          ok: false,
          reason: 'leavesMore',
        })
      }
    }),
    runs(60, 2000),
  )
})

test('T23 without simulation one request must not contain two steps: nothing can prove what the first delivers', async () => {
  const steps = [swap(usdc, weth, 100n, 50n), swap(weth, dai, 50n, 90n)]
  expect(await run(undefined, steps, { count: 4 })).toEqual({ ok: false, reason: 'unchecked' })
  expect(await run(undefined, steps, { count: 2 })).toEqual({ ok: true, promised: true })
})
