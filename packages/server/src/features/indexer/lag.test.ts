import { ask, until } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'
import { startLaggingNode } from '../../test/startNode.js'

let checkout: Checkout
let node: Awaited<ReturnType<typeof startLaggingNode>>

beforeAll(async () => {
  node = await startLaggingNode()
  checkout = await openCheckout({
    adapt: (chain) => {
      node.aim(chain.rpcUrl)
      return { ...chain, rpcUrl: node.url }
    },
  })
}, 300_000)
afterAll(async () => {
  await checkout?.stop()
  node?.close()
})

test('a node that is a few blocks behind takes nothing back, and the index goes on when it has caught up', async () => {
  const { prepare, send, shop, world, test: anvil } = checkout
  const id = await prepare(31n)
  await send(31n)
  await anvil.mine({ blocks: 1 })
  await shop.waitForEvent(id, 'payment.completed')
  node.lag(3)
  await until(
    async () => node.countLooks(),
    (looks) => looks > 4,
  )
  expect((await ask(world, `/v1/payments/${id}/status`)).body.data.status).toBe('COMPLETED')
  node.lag(0)
  const next = await prepare(32n)
  await send(32n)
  await shop.waitForEvent(next, 'payment.completed')
  expect(shop.listTypes(id)).not.toContain('payment.reversed')
})
