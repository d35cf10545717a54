import { getStack, getStackChain, type StackChain, waitForReceipt } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { command, readChain } from '../../test/createWorld.js'
import { deployForwarder } from '../../test/deployForwarder.js'
import { balanceOf, confirm, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { withoutSimulation } from '../../test/withoutSimulation.js'
import { prepareLocalTransfer } from '../quote/prepareLocalTransfer.js'
import type { PayQuote, QuoteRequest } from '../quote/quote.js'

// Router whose tokens are pulled by a separate contract, as with some providers.
let chain: StackChain
beforeAll(async () => {
  chain = getStackChain(await getStack(), 1337)
}, 120_000)
afterEach(() => vi.unstubAllGlobals())

const [amount, owned] = [5_000_000n, 1_000_000_000n]

/** `takes` is the amount that the pulling contract tries to take; `thief` receives it instead of the receiver. */
async function setUp({ takes = amount, thief }: { takes?: bigint; thief?: Address } = {}) {
  const spenders: Record<number, Address[]> = {}
  const set = await createPayWorld({ chains: [chain], spenders })
  const { billfold, connector } = await set.visit()
  const usdc = tokenOf(chain, 'USDC')
  const pull = { token: usdc, from: set.payer, to: thief ?? set.receiver, amount: takes }
  const puller = await deployForwarder(chain, pull)
  const router = await deployForwarder(chain, { ...pull, token: puller, from: puller, to: usdc })
  const approve = (spender: Address, value = amount) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
  const request: QuoteRequest = {
    type: 'transfer',
    sender: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress: usdc,
    destinationChainId: chain.id,
    destinationTokenAddress: usdc,
    amount,
  }
  const plain = await prepareLocalTransfer(billfold, request)
  const transactions = [
    { chainId: chain.id, to: usdc, data: approve(puller), value: 0n, action: 'approval' },
    { chainId: chain.id, to: router, data: '0x12345678' as const, value: 0n, action: 'sell' },
  ]
  const steps = plain.steps.map((step) => ({ ...step, transactions }))
  const quote: PayQuote = { ...plain, type: 'sell', steps, expiration: plain.expiration + 1e12 }
  const confirmed = confirm({ ...request, type: 'sell' }, quote)
  let orders = 0
  const pay = async (changes: object = {}) => {
    const orderId = `order ${orders++}`
    const changed = { ...quote, ...changes }
    const { key } = await startPayment(billfold, { connector, quote: changed, confirmed, orderId })
    return runPayment(billfold, { key, connector }).then(
      ({ details }) => details.settlement?.status,
      (error: { cause?: { reason?: string } }) => error.cause?.reason ?? String(error),
    )
  }
  const allowance = () =>
    readChain(chain).readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [set.payer, puller],
    })
  const left = () => balanceOf(chain, usdc, set.payer)
  const asked = () => set.requests('eth_sendTransaction').length
  return { ...set, billfold, spenders, puller, router, usdc, quote, pay, allowance, left, asked, approve }
}

test('T24 an approval for a published contract that is not called next is made, used up, and pays to the wei', async () => {
  const set = await setUp()
  set.spenders[chain.id] = [set.puller, set.router]
  expect(await set.pay()).toBe('completed')
  expect(await balanceOf(chain, set.usdc, set.receiver)).toBe(amount)
  expect(await set.left()).toBe(owned - amount)
  expect(await set.allowance()).toBe(0n)
  expect(set.asked()).toBe(2)
})

test('A4 T25 a router that gets neither the approval nor value is refused, even if the simulation passes', async () => {
  const set = await setUp()
  set.spenders[chain.id] = [set.puller]
  expect(await set.pay()).toBe('forbiddenCall')
  expect(set.asked()).toBe(0)
})

test('T24 an address that the host app has not listed is never approved, even if the response lists it', async () => {
  const set = await setUp()
  set.spenders[1338] = [set.puller]
  const claims = { spenders: [set.puller], publishedSpenders: { [chain.id]: [set.puller] } }
  const steps = set.quote.steps.map((step) => ({ ...step, ...claims }))
  expect(await set.pay({ ...claims, steps })).toBe('approvalElsewhere')
  expect(set.asked()).toBe(0)
  expect(await set.allowance()).toBe(0n)
})

test('T23 T24 a thief in the list gets nothing: the simulation shows that it takes more, pays another receiver, or pays less', async () => {
  const thief = `0x${'bad'.padStart(40, '1')}` as Address
  for (const [options, reason] of [
    [{ takes: amount + 1n }, 'wouldFail'],
    [{ thief }, 'arrivesLess'],
    [{ takes: 1n }, 'arrivesLess'],
  ] as const) {
    const set = await setUp(options)
    set.spenders[chain.id] = [set.puller, set.router, thief]
    expect(await set.pay()).toBe(reason)
    expect(set.asked()).toBe(0)
    expect(await set.left()).toBe(owned)
  }
})

test('T24 T25 without simulation a published pair is paid through; an unlisted contract beside it, or an older allowance of the router, is refused', async () => {
  const set = await setUp()
  withoutSimulation(set.billfold)
  set.spenders[chain.id] = [set.puller]
  expect(await set.pay()).toBe('forbiddenCall')
  set.spenders[chain.id] = [set.puller, set.router]
  // The router could take this in addition to the current approval.
  await command(chain, 'anvil_impersonateAccount', [set.payer])
  const give = (value: bigint) => {
    const call = { from: set.payer, to: set.usdc, data: set.approve(set.router, value) }
    return command(chain, 'eth_sendTransaction', [call])
  }
  const settle = async (hash: unknown) => waitForReceipt(readChain(chain), { hash: hash as `0x${string}` })
  await settle(await give(maxUint256))
  expect(await set.pay()).toBe('approvalTooHigh')
  await settle(await give(1n))
  expect(await set.pay()).toBe('approvalTooHigh')
  expect(set.asked()).toBe(0)
  await settle(await give(0n))
  expect(await set.pay()).toBe('completed')
  expect(await balanceOf(chain, set.usdc, set.receiver)).toBe(amount)
  expect(await set.left()).toBe(owned - amount)
})
