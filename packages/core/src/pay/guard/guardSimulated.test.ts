import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import { runs } from '../../test/longRuns.js'
import type { PayQuote } from '../quote/PayQuote.js'
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

/** Approve exactly, then call a router that nobody knows. */
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

type Node = { moves: Move[][]; allowance?: bigint }

/** A node whose trial run makes one list of moves after the other, one for each call of the router. */
function createBillfold(node: Node | undefined) {
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    if (method !== 'eth_simulateV1' || !node) throw new Error('the method does not exist')
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: Address; data: Hex }[] }] }]
    let place = 0
    const calls = blockStateCalls[0].calls.map(({ to, data }) => ({
      status: '0x1',
      logs: to === router ? (node.moves[place++] ?? []).map(toLog) : [],
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

test('T24 a trial run that uses the allowance up passes; one that leaves any of it behind is refused', async () => {
  const steps = [swap(usdc, dai, 100n, 90n)]
  expect(await run({ moves: [paid] }, steps)).toEqual({ ok: true, promised: false })
  expect(await run({ moves: [paid], allowance: 1n }, steps)).toEqual({ ok: false, reason: 'approvalUnused' })
  // The approval was made before, the rest is tried out.
  const rest = { moves: [paid], allowance: 1n }
  expect(await run(rest, steps, { done: 1 })).toEqual({ ok: false, reason: 'approvalUnused' })
})

const amount = fc.bigInt({ min: 1n, max: 2n ** 100n })

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

test('T23 without a trial run one request must not make two steps: nothing can prove what the first brings', async () => {
  const steps = [swap(usdc, weth, 100n, 50n), swap(weth, dai, 50n, 90n)]
  expect(await run(undefined, steps, { count: 4 })).toEqual({ ok: false, reason: 'unchecked' })
  expect(await run(undefined, steps, { count: 2 })).toEqual({ ok: true, promised: true })
})
