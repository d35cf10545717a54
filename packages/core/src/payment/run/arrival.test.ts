import { fundAccount, type StackChain, type StackDescription, startChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { command } from '../../test/createWorld.js'
import { balanceOf, createPayWorld, tokenOf } from '../../test/payWorld.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/quote.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

// Unrelated contract that does nothing.
const router = `0x${'d'.repeat(40)}` as Address
const input = 5_000_000n

function createStep(from: 'USDC' | 'DAI' | 'ETH', to: 'USDC' | 'DAI' | 'ETH', amounts: [bigint, bigint]) {
  const token = (symbol: 'USDC' | 'DAI' | 'ETH') => ({
    chainId: chain.id,
    address: tokenOf(chain, symbol),
    decimals: symbol === 'USDC' ? 6 : 18,
    symbol,
    name: symbol,
    prices: {},
  })
  const [originAmount, destinationAmount] = amounts
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, originAmount] })
  const isNative = from === 'ETH'
  const approval = { chainId: chain.id, to: tokenOf(chain, from), data, value: 0n, action: 'approval' }
  const value = isNative ? originAmount : 0n
  const main = { chainId: chain.id, to: router, data: '0x12345678' as const, value, action: 'buy' }
  const step: QuoteStep = {
    originToken: token(from),
    destinationToken: token(to),
    originAmount,
    destinationAmount,
    transactions: isNative ? [main] : [approval, main],
  }
  return step
}

/** Creates a two-step payment that passes on a node without simulation. */
async function setUp(between: 'DAI' | 'ETH', brought: bigint) {
  const set = await createPayWorld({
    chains: [chain],
    services: undefined,
    tokens: { USDC: '1000', DAI: '500' },
  })
  const { billfold, connector } = await set.visit()
  await command(chain, 'anvil_setCode', [router, '0x00'])
  const client = billfold.wagmi.getClient({ chainId: chain.id })
  const request = client.request.bind(client)
  vi.spyOn(billfold.wagmi, 'getClient').mockReturnValue({
    ...client,
    request: async (args: { method: string }) => {
      if (args.method === 'eth_simulateV1') throw new Error('the method does not exist')
      return request(args as never)
    },
  } as never)
  const steps = [createStep('USDC', between, [input, brought]), createStep(between, 'USDC', [brought, 1n])]
  const now = billfold.platform.clock.now()
  const amounts = { originAmount: input, destinationAmount: 1n }
  const quote: PayQuote = {
    type: 'buy',
    ...amounts,
    blockNumber: undefined,
    timestamp: now,
    estimatedExecutionTimeMs: undefined,
    expiration: now + 10_000_000,
    paymentId: undefined,
    steps,
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress: tokenOf(chain, 'USDC'),
    destinationChainId: chain.id,
    destinationTokenAddress: tokenOf(chain, 'USDC'),
    ...amounts,
  }
  const { key } = await startPayment(billfold, { connector, quote, confirmed })
  const run = () =>
    runPayment(billfold, { key, connector }).then(
      () => undefined,
      (error: unknown) => error,
    )
  const give = (amounts: { ether?: string; tokens?: { DAI: string } }) =>
    fundAccount({ chains: [chain] } as unknown as StackDescription, {
      chainId: chain.id,
      address: set.payer,
      ...amounts,
    })
  return { ...set, run, give, asked: () => set.requests('eth_sendTransaction').length }
}

const refusal = { name: 'PaymentRefused', cause: { reason: 'notArrived' } }

test.each(['DAI', 'ETH'] as const)(
  'T23 T26 a later step spends no %s that was there before the payment',
  async (between) => {
    const set = await setUp(between, parseEther('2'))
    const before = await balanceOf(chain, tokenOf(chain, 'DAI'), set.payer)
    expect(await set.run()).toMatchObject(refusal)
    // The first step was sent, the second never requested: its funds have not arrived.
    expect(set.asked()).toBe(2)
    expect(await set.run()).toMatchObject(refusal)
    expect(set.asked()).toBe(2)
    expect(await balanceOf(chain, tokenOf(chain, 'DAI'), set.payer)).toBe(before)
  },
  60_000,
)

test.each([
  ['DAI', { tokens: { DAI: '1' } }],
  // Exact to the wei, although the first step's gas was paid in the same token.
  ['ETH', { ether: '1' }],
] as const)(
  'T23 a later step is asked for once all its %s has arrived, and not before',
  async (between, half) => {
    const set = await setUp(between, parseEther('2'))
    expect(await set.run()).toMatchObject(refusal)
    await set.give(half)
    expect(await set.run()).toMatchObject(refusal)
    await set.give(half)
    expect(await set.run()).toBeUndefined()
    expect(set.asked()).toBe(between === 'ETH' ? 3 : 4)
  },
  60_000,
)
