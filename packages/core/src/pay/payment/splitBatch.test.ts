import { type StackChain, startChain } from '@billfold/devstack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createShop } from '../../test/createShop.js'
import { getPaymentState } from './getPaymentState.js'
import { runPayment } from './runPayment.js'
import { startPayment } from './startPayment.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

test.each([4200, 5700, 5710, 5740, 5750, 5760])(
  'a wallet that offered batches and refuses this one with %i is asked for its calls one by one, and it is paid once',
  async (code) => {
    const shop = await createShop({ type: 'call', chains: [chain] })
    const { billfold, connector } = await shop.visit()
    const { request } = shop.wallet.provider
    shop.wallet.provider.request = (one) =>
      one.method === 'wallet_sendCalls'
        ? Promise.reject(Object.assign(new Error('Account does not support batch transactions'), { code }))
        : request(one)
    const payment = await startPayment(billfold, {
      connector,
      ...(await shop.quote({ billfold, connector })),
      canBatch: () => true,
    })
    expect(payment.steps.map(({ calls }) => calls.length)).toEqual([2])
    const paid = await runPayment(billfold, { id: payment.id, connector })
    expect(paid.steps.map(({ action, status }) => [action, status])).toEqual([
      ['approval', 'confirmed'],
      ['sell', 'confirmed'],
    ])
    expect(getPaymentState(paid, 0).status).toBe('completed')
    expect([shop.wallet.sent.length, await shop.received()]).toEqual([2, shop.wanted])
  },
  60_000,
)
