import { post } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, openRoutes, receiver } from './openRoutes.js'

let routes: Awaited<ReturnType<typeof openRoutes>>
beforeAll(async () => {
  routes = await openRoutes()
}, 120_000)
afterAll(() => routes?.stop())

test('a provider that answers just in time does not delay plain transfers', async () => {
  const payments: Awaited<ReturnType<typeof routes.prepare>>[] = []
  for (let count = 0; count < 8; count += 1) payments.push(await routes.prepare())
  const plain = await post(routes.world, '/v1/transfer/prepare', {
    ...{
      chainId: '1337',
      tokenAddress: routes.usdc,
      transferAmountWei: '5',
      sender: alice.address,
      receiver,
    },
  })
  const id = String(plain.body.data.paymentId)
  const hashes: `0x${string}`[] = []
  for (const { call } of payments) hashes.push(await routes.send(alice, call.to, call.data))
  // The limit of an answer is five seconds.
  routes.slow.ms = 4_000
  await Promise.all(payments.map(({ id: each }, index) => routes.report(each, hashes[index] ?? '0x')))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 5n] })
  await new Promise((resolve) => setTimeout(resolve, 6000))
  await routes.send(alice, routes.usdc, data)
  const since = Date.now()
  while ((await routes.readId(id)).state !== 'completed' && Date.now() - since < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(Date.now() - since).toBeLessThan(8_000)
}, 120_000)
