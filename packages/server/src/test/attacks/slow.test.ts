import { post, until } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '../../infra/limits.js'
import { alice, openRoutes, receiver } from './openRoutes.js'

let routes: Awaited<ReturnType<typeof openRoutes>>
beforeAll(async () => {
  routes = await openRoutes()
}, 120_000)
afterAll(() => routes?.stop())

test('a provider that answers just in time does not delay plain transfers', async () => {
  // Whatever waits for the provider, waits for ever: it answers only after the transfer is completed.
  const { routeStatusMs } = limits
  Object.assign(limits, { routeStatusMs: 2 ** 31 - 1 })
  let openGate = () => {}
  const opened = new Promise<void>((resolve) => {
    openGate = resolve
  })
  onTestFinished(() => {
    openGate()
    Object.assign(limits, { routeStatusMs })
  })
  const payment = await routes.prepare()
  const plain = await post(routes.world, '/v1/transfer/prepare', {
    ...{ chainId: '1337', tokenAddress: routes.usdc, transferAmountWei: '5' },
    ...{ sender: alice.address, receiver },
  })
  const id = String(plain.body.data.paymentId)
  routes.service.delay = () => opened
  await routes.pay(payment)
  // Both the loop that polls the provider and the one that settles its payments are waiting.
  await until(
    async () => routes.service.asked.length,
    (count) => count >= 2,
  )
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 5n] })
  await routes.send(alice, routes.usdc, data)
  expect(await routes.waitFor(id, 'completed')).toMatchObject({ state: 'completed' })
  openGate()
  await routes.waitFor(payment.id, 'pending')
}, 120_000)
