import { type StackChain, startChain } from '@billfold/devstack'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { createShop } from '../../test/createShop.js'
import { readApproval } from '../guard/calldata.js'
import { getPaymentState } from '../record/getPaymentState.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 180_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

test('A13 a spending cap that the user lowered in the wallet is explained, and the next press asks for it again: paid once', async () => {
  const shop = await createShop({ type: 'call', chains: [chain] })
  const page = await shop.visit()
  const { billfold, connector } = page
  const { request } = shop.wallet.provider
  let isLowering = true
  // The wallet lets its user edit the approved amount.
  shop.wallet.provider.request = async (sent) => {
    const [transaction] = (sent.params ?? []) as [{ data?: `0x${string}` } | undefined]
    const approval = transaction?.data && readApproval(transaction.data)
    if (sent.method !== 'eth_sendTransaction' || !approval || !isLowering) return request(sent)
    const args = [approval.spender, approval.amount - 1n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return request({ ...sent, params: [{ ...transaction, data }] } as never)
  }
  const { key } = await startPayment(billfold, { connector, ...(await shop.quote(page)) })
  const pay = () => runPayment(billfold, { key, connector })
  await expect(pay()).rejects.toMatchObject({
    name: 'PaymentRefused',
    message: 'The spending cap in your wallet was set lower than this payment needs.',
    cause: { reason: 'approvalLowered' },
  })
  expect(await shop.received()).toBe(0n)
  isLowering = false
  const paid = await pay()
  expect(getPaymentState(paid, 0)).toEqual({ status: 'completed', proven: true })
  expect(paid.steps.map(({ action, status }) => [action, status])).toEqual([
    ['approval', 'confirmed'],
    ['approval', 'confirmed'],
    ['sell', 'confirmed'],
  ])
  expect(await shop.received()).toBe(shop.wanted)
  expect(shop.wallet.sent).toHaveLength(3)
})
