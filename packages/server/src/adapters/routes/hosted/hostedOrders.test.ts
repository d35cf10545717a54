import { post, serviceKeys, waitForStatus } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/openShop.js'
import { type RouteWorld, startRouteWorld } from '../../../test/startRouteWorld.js'
import { hostedBridge } from './hostedBridge.js'

let world: RouteWorld
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  world = await startRouteWorld(
    'hosted',
    ({ url, contracts }) => hostedBridge({ url, ...serviceKeys.hosted, contracts }),
    { clients: [shop.client] },
  )
})
afterAll(async () => {
  await world?.stop()
  shop?.close()
})

const secret = () => ({ 'x-secret-key': shop.client.secretKey ?? '' })

/** Creates the order at our server; returns the fields that a payer sends. */
async function openLink(orderId: string, amount: bigint): Promise<{ paymentLinkId: string }> {
  const { address } = world.getToken(1338, 'USDC')
  const order = {
    chainId: 1338,
    tokenAddress: address,
    amount: String(amount),
    receiver: world.shop,
    orderId,
  }
  const { body } = await post(world, '/v1/payment-links', order, secret())
  return { paymentLinkId: body.data.id }
}

/** Pays in the name of an order, reports twice, and returns the payment's id. */
async function payOrder(order: object, orderId: string, amount: bigint): Promise<string> {
  const before = await world.getBalance(1338, 'USDC', world.shop)
  const payment = await world.payOverHttp('USDT', 'USDC', amount, order)
  const { paymentId } = payment.quote
  const report = { chainId: payment.chainId, transactionHash: payment.hash }
  await post(world, `/v1/payments/${paymentId}/transactions`, report)
  expect(await waitForStatus(world.server, payment)).toMatchObject({ status: 'COMPLETED', paymentId })
  expect(await world.getBalance(1338, 'USDC', world.shop)).toBe(before + amount)
  const { data } = await shop.waitForEvent(paymentId, 'payment.completed')
  expect(data).toMatchObject({ ...order, paymentId, orderId, receivedAmount: String(amount) })
  return paymentId
}

test('an order and a payment link of ours are each paid once by a hosted bridge, and told to the merchant once', async () => {
  const link = await openLink('hosted-2', 5_000_001n)
  const orders = [
    { order: { orderId: 'hosted-1' }, orderId: 'hosted-1', amount: 4_000_000n },
    { order: link, orderId: 'hosted-2', amount: 5_000_001n },
  ]
  const paid: string[] = []
  for (const { order, orderId, amount } of orders) {
    paid.push(await payOrder(order, orderId, amount))
    const again = await world.prepareOverHttp('USDT', 'USDC', amount, order)
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  }
  const completed = shop.events.filter(({ type }) => type === 'payment.completed')
  expect(completed.map(({ data }) => data.paymentId)).toEqual(paid)
})
