import { expect, test } from 'vitest'
import type { ServerOptions } from './ServerOptions.js'
import { startServer } from './startServer.js'

const escrow = '0x00000000000000000000000000000000000000e5'
const chain = { name: 'A chain', rpcUrl: 'http://127.0.0.1:9', tokens: [], escrow } as const
const production: ServerOptions = { port: 0, development: false, chains: [] }

test('T74 fault hooks are refused in production', async () => {
  await expect(startServer({ ...production, crashAt: 'journaled' })).rejects.toThrow('refused in production')
})

test.each([1, 137, 31337])('the unaudited escrow is refused on chain %i', async (id) => {
  await expect(startServer({ ...production, chains: [{ ...chain, id }] })).rejects.toThrow(
    `refused on chain ${id}`,
  )
})
