import { type StackChain, startChain } from '@billfold/devstack'
import { readCctpChains, serveStandIns } from '@billfold/devstack/testing'
import { cctp, type RouteContext } from '@billfold/server'
import { type Address, encodeFunctionData, erc20Abi, type Hash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { readChain } from '../../test/createWorld.js'
import { balanceOf, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { withoutSimulation } from '../../test/withoutSimulation.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardPrepared } from './guardPrepared.js'
import { guardSimulated } from './guardSimulated.js'

let chains: (StackChain & { stop: () => Promise<void> })[]
let service: Awaited<ReturnType<typeof serveStandIns>>
let provider: ReturnType<typeof cctp>

const at = (index: number) => {
  const chain = chains[index]
  if (!chain) throw new Error(`no chain ${index}`)
  return chain
}
const usdc = (index: number) => ({
  chainId: at(index).id,
  address: tokenOf(at(index), 'USDC'),
  symbol: 'USDC',
  decimals: 6,
})

beforeAll(async () => {
  chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  service = await serveStandIns({ chains, names: ['cctp'] })
  provider = cctp({
    url: service.urls.cctp,
    chains: await readCctpChains(chains, service.contracts.cctp ?? []),
  })
  const buildApprovals: RouteContext['buildApprovals'] = async ({ chainId, token, spender, amount }) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
    return [{ chainId, to: token as Address, data, value: 0n, action: 'approval' }]
  }
  const clients = new Map(chains.map((chain) => [chain.id, { client: readChain(chain) }]))
  await provider.start?.({ chains: clients, now: Date.now, buildApprovals } as unknown as RouteContext)
})
afterAll(async () => {
  await service?.stop()
  await Promise.all((chains ?? []).map((chain) => chain.stop()))
})
beforeEach(() => {
  Object.assign(service.faults.cctp ?? {}, { noQuotes: false })
})

/** Lets the adapter prepare a payment, in the form that the kit gets it. */
async function prepare(payer: Address, receiver: Address) {
  const request = { origin: usdc(0), destination: usdc(1), side: 'output' as const, amount: 5_000_000n }
  const route = await provider.quote({ ...request, maxSteps: 3, slippageBps: 50 })
  if (!route) throw new Error('no route')
  const parties = { paymentId: 'p', kind: 'buy', sender: payer, receiver, orderKey: 'p' } as const
  const prepared = await provider.prepare(route, parties)
  const amounts = { originAmount: route.amountIn, destinationAmount: route.minAmountOut }
  const token = (index: number) => ({ ...usdc(index), name: 'USDC', prices: {} })
  const quote: PayQuote = {
    type: 'buy',
    ...amounts,
    blockNumber: 1n,
    timestamp: Date.now(),
    estimatedExecutionTimeMs: 1,
    expiration: route.expiresAt,
    paymentId: 'p',
    steps: [
      {
        originToken: token(0),
        destinationToken: token(1),
        ...amounts,
        transactions: [...(prepared.steps[0]?.calls ?? [])],
      },
    ],
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer,
    receiver,
    originChainId: at(0).id,
    originTokenAddress: usdc(0).address,
    destinationChainId: at(1).id,
    destinationTokenAddress: usdc(1).address,
    ...amounts,
  }
  return { quote, confirmed, tracking: prepared.tracking }
}

async function guard(billfold: Billfold, quote: PayQuote, confirmed: Confirmed, done = 0) {
  const { spenders } = billfold
  const checked = guardPrepared({ quote, confirmed, now: Date.now(), chainIds: [1337, 1338], spenders })
  if (!checked.ok) return checked
  return guardSimulated(billfold, { ...checked, quote, confirmed, quoteStep: 0, done, spenders })
}

async function openPage() {
  const spenders = Object.fromEntries(chains.map(({ id }) => [id, service.contracts.cctp ?? []]))
  const [first, second] = [at(0), at(1)]
  const world = await createPayWorld({ chains: [first, second], spenders })
  return { ...world, ...(await world.visit()) }
}

test.each([
  ['fee on top', false],
  ['fee deducted', true],
])('T23 an honest burn passes with and without simulation, and is paid exactly: %s', async (_, noQuotes) => {
  Object.assign(service.faults.cctp ?? {}, { noQuotes })
  const { billfold, payer, receiver, wallet } = await openPage()
  const { quote, confirmed, tracking } = await prepare(payer, receiver)
  expect(await guard(billfold, quote, confirmed)).toEqual({ ok: true, promised: true })
  const before = await balanceOf(at(0), usdc(0).address, payer)
  let hash: Hash = '0x'
  for (const [done, { to, data }] of (quote.steps[0]?.transactions ?? []).entries()) {
    const other = await openPage()
    withoutSimulation(other.billfold)
    expect(await guard(other.billfold, quote, confirmed, done)).toEqual({ ok: true, promised: true })
    const params = [{ from: payer, to, data, chainId: '0x539' }]
    hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params } as never)) as Hash
    await readChain(at(0)).waitForTransactionReceipt({ hash })
  }
  expect(before - (await balanceOf(at(0), usdc(0).address, payer))).toBe(quote.originAmount)
  await vi.waitFor(async () =>
    expect(await provider.status(tracking, hash)).toMatchObject({ state: 'completed' }),
  )
  const received = await balanceOf(at(1), usdc(1).address, receiver)
  if (noQuotes) expect(received).toBeGreaterThanOrEqual(5_000_000n)
  else expect(received).toBe(5_000_000n)
})

test('T23 without a listing by the host app the burn is refused before any simulation', async () => {
  const { billfold, payer, receiver } = await openPage()
  const { quote, confirmed } = await prepare(payer, receiver)
  const unlisted = { ...billfold, spenders: undefined }
  expect(await guard(unlisted, quote, confirmed)).toEqual({ ok: false, reason: 'unaudited' })
})

test('T23 an old allowance for the contract does not let a signed quote take more', async () => {
  const { billfold, payer, receiver, wallet } = await openPage()
  const { quote, confirmed } = await prepare(payer, receiver)
  const [approval, burn] = quote.steps[0]?.transactions ?? []
  if (!approval || !burn) throw new Error('no calls')
  const args = [burn.to, 10n * quote.originAmount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const params = [{ from: payer, to: approval.to, data, chainId: '0x539' }]
  const hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params } as never)) as Hash
  await readChain(at(0)).waitForTransactionReceipt({ hash })
  const [step] = quote.steps
  if (!step) throw new Error('no step')
  const without = { ...quote, steps: [{ ...step, transactions: [burn] }] }
  expect(await guard(billfold, without, confirmed)).toMatchObject({ ok: false })
})
