import { type StackChain, startChain, toViemChain } from '@billfold/devstack'
import { demoKeys } from '@billfold/test'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hash, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { balanceOf, confirm, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { prepareQuote } from '../quote/prepareQuote.js'
import { getPaymentState } from '../record/getPaymentState.js'
import { listPayments } from '../record/listPayments.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const amount = 1_000_000n

/** Creates an order of one USDC, and a wallet whose response the test chooses. */
async function setUp(answer: (send: () => Promise<unknown>) => Promise<unknown>) {
  const set = await createPayWorld({ chains: [chain] })
  const { billfold, connector } = await set.visit()
  const { provider } = set.wallet
  const request = provider.request.bind(provider)
  let isFirst = true
  vi.spyOn(provider, 'request').mockImplementation((args) => {
    if (args.method !== 'eth_sendTransaction' || !isFirst) return request(args)
    isFirst = false
    return answer(() => request(args))
  })
  const token = tokenOf(chain, 'USDC')
  const order = {
    type: 'transfer' as const,
    sender: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress: token,
    destinationChainId: chain.id,
    destinationTokenAddress: token,
    amount,
  }
  const pay = async (signal?: AbortSignal) => {
    const quote = await prepareQuote(billfold, { request: order })
    const confirmed = confirm(order, quote)
    const { key } = await startPayment(billfold, { connector, quote, confirmed, orderId: 'one' })
    const payment = await runPayment(billfold, { key, connector, signal })
    return getPaymentState(payment, billfold.platform.clock.now())
  }
  const read = async () => {
    const [payment] = await listPayments(billfold)
    return payment && getPaymentState(payment, billfold.platform.clock.now())
  }
  return { pay, read, received: () => balanceOf(chain, token, set.receiver) }
}

/** Sends another account's transaction: a transfer or a revert. */
async function sendForeign(reverts: boolean): Promise<Hash> {
  const account = privateKeyToAccount(demoKeys[2] as Hash)
  const transport = http(chain.rpcUrl)
  const stranger = createWalletClient({ chain: toViemChain(chain), transport, account }).extend(publicActions)
  const token = tokenOf(chain, 'USDC')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [token, token, 1n] })
  const hash = await stranger.sendTransaction(
    reverts ? { to: token, data, gas: 200_000n } : { to: account.address, value: 1n },
  )
  await stranger.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return hash
}

test.each([
  ['insufficient funds', { code: -32000, message: 'insufficient funds for gas * price + value' }],
  ['a revert', { code: 3, message: 'execution reverted' }],
])(
  'T30 a wallet that sends, and then reports %s of another node, is paid by once',
  async (_, error) => {
    const set = await setUp(async (send) => {
      await send()
      throw Object.assign(new Error(error.message), error)
    })
    await set.pay().catch(() => undefined)
    await expect.poll(set.received).toBe(amount)
    expect(await set.pay()).toMatchObject({ status: 'completed' })
    expect(await set.received()).toBe(amount)
  },
  60_000,
)

test("T33 a wallet that names another account's transaction has not paid", async () => {
  const hash = await sendForeign(false)
  const set = await setUp(async () => hash)
  const leave = new AbortController()
  const running = set.pay(leave.signal).catch(() => 'left')
  await expect.poll(set.read).toMatchObject({ status: 'unknown', reason: 'notSeen' })
  leave.abort()
  expect([await running, await set.received()]).toEqual(['left', 0n])
}, 60_000)

test("T35 a wallet that sends, and names another account's reverted transaction, pays once", async () => {
  const hash = await sendForeign(true)
  const set = await setUp(async (send) => {
    await send()
    return hash
  })
  expect(await set.pay()).toMatchObject({ status: 'completed' })
  expect(await set.received()).toBe(amount)
}, 60_000)
