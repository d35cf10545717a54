import { createTestClient, http, publicActions } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { getStack } from '../stack/getStack.js'
import { getStackChain, toViemChain } from '../world/stackChain.js'
import { startChain } from './startChain.js'

test('a chain of its own can be broken, and has everything at the addresses of the shared one', async () => {
  const shared = getStackChain(await getStack(), 1337)
  const own = await startChain()
  onTestFinished(() => own.stop())
  expect(own.rpcUrl).not.toBe(shared.rpcUrl)
  expect(own.tokens).toEqual(shared.tokens)
  expect(own.contracts).toEqual(shared.contracts)

  const client = createTestClient({ chain: toViemChain(own), mode: 'anvil', transport: http() }).extend(
    publicActions,
  )
  await client.mine({ blocks: 3 })
  const before = await client.getBlock()
  await client.request({ method: 'anvil_reorg' as never, params: [2, []] as never })
  const after = await client.getBlock({ blockNumber: before.number })
  expect(after.hash).not.toBe(before.hash)
})
