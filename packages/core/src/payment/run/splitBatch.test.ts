import { type StackChain, startChain } from '@billfold/devstack'
import { erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resumePayment, runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { canBatch } from '../../engine/canBatch.js'
import { createShop } from '../../test/createShop.js'
import { readChain } from '../../test/createWorld.js'
import { tokenOf } from '../../test/payWorld.js'
import { getPaymentState } from '../record/getPaymentState.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

/** Prepares an approval and a call from a wallet that announces EIP-5792. */
async function prepare() {
  const shop = await createShop({ type: 'call', chains: [chain] })
  shop.wallet.setBatches(true)
  const { billfold, connector } = await shop.visit()
  const where = { connector, account: shop.payer, chainId: chain.id }
  const batching = await canBatch(billfold, where)
  const { quote, confirmed } = await shop.quote({ billfold, connector })
  const payment = await startPayment(billfold, { connector, quote, confirmed, canBatch: () => batching })
  expect(payment.steps.map(({ calls }) => calls.length)).toEqual([2])
  const spender = quote.steps[0]?.transactions[1]?.to ?? '0x'
  return { shop, billfold, connector, spender, key: payment.key }
}

const listAsked = ({ wallet }: Awaited<ReturnType<typeof createShop>>) =>
  wallet.requests.map(({ method }) => method).filter((method) => /send/i.test(method))

test('R5.28 a wallet that announces batches is asked once, and approval and call are one transaction on the chain', async () => {
  const { shop, billfold, connector, spender, key } = await prepare()
  const paid = await runPayment(billfold, { key, connector })
  expect(getPaymentState(paid, 0).status).toBe('completed')
  expect(await shop.received()).toBe(shop.wanted)
  expect(listAsked(shop)).toEqual(['wallet_sendCalls'])
  expect(shop.wallet.sent).toHaveLength(1)
  expect(paid.steps[0]?.hash).toBe(shop.wallet.sent[0]?.hash)
  const allowance = await readChain(chain).readContract({
    address: tokenOf(chain, 'USDC'),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [shop.payer, spender],
  })
  expect(allowance).toBe(0n)
}, 60_000)

test('T29 a batch without a response is found by its id after a reload, and is not sent twice', async () => {
  const { shop, billfold, connector, key } = await prepare()
  shop.wallet.dropResponseNext()
  const leave = new AbortController()
  const first = runPayment(billfold, { key, connector, signal: leave.signal }).catch(() => undefined)
  await vi.waitUntil(() => shop.wallet.sent.length === 1, { timeout: 20_000 })
  leave.abort()
  await first
  const next = await shop.visit()
  const paid = await resumePayment(next.billfold, { key })
  expect(getPaymentState(paid, 0).status).toBe('completed')
  expect([shop.wallet.sent.length, await shop.received()]).toEqual([1, shop.wanted])
}, 60_000)

test('a wallet that says nothing of batches is not asked for one', async () => {
  const shop = await createShop({ type: 'call', chains: [chain] })
  const { billfold, connector } = await shop.visit()
  expect(await canBatch(billfold, { connector, account: shop.payer, chainId: chain.id })).toBe(false)
}, 60_000)

test.each([4200, 5700, 5710, 5740, 5750, 5760])(
  'a wallet that offered batches and refuses this one with %i is asked for its calls one by one, and it is paid once',
  async (code) => {
    const { shop, billfold, connector, key } = await prepare()
    shop.wallet.rejectNext(code)
    const paid = await runPayment(billfold, { key, connector })
    expect(paid.steps.map(({ action, status }) => [action, status])).toEqual([
      ['approval', 'confirmed'],
      ['sell', 'confirmed'],
    ])
    expect(getPaymentState(paid, 0).status).toBe('completed')
    expect(listAsked(shop)).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
    expect([shop.wallet.sent.length, await shop.received()]).toEqual([2, shop.wanted])
  },
  60_000,
)

test('a batch that the owner refuses is not asked for in pieces', async () => {
  const { shop, billfold, connector, key } = await prepare()
  shop.wallet.rejectNext(4001)
  await expect(runPayment(billfold, { key, connector })).rejects.toMatchObject({ code: 4001 })
  expect(listAsked(shop)).toEqual(['wallet_sendCalls'])
  expect(shop.wallet.sent).toEqual([])
}, 60_000)
