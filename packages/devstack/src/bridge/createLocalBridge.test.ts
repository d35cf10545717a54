import { type ServerOptions, startServer } from '@billfold/server'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { findFreePort } from '../process/findFreePort.js'
import { ask } from '../test/ask.js'
import { createLocalBridge } from './createLocalBridge.js'

const escrow = '0x00000000000000000000000000000000000000e5' as const
const keys = { privateKey: generatePrivateKey(), attesterKey: generatePrivateKey() }

test.each([1, 10, 137, 8453, 31337, 11155111])(
  'B1 the unaudited bridge is refused on chain %i, with or without contracts',
  (id) => {
    for (const contracts of [{ escrow }, { swapper: escrow }, {}])
      expect(() =>
        createLocalBridge({
          ...keys,
          chains: [
            { id: 1337, escrow },
            { id, ...contracts },
          ],
        }),
      ).toThrow(`refused on chain ${id}`)
  },
)

test('B1 a server that was given no provider has no route but the plain transfer, and no option or setting adds one', async () => {
  const chain = { id: 1, name: 'Public', rpcUrl: 'http://127.0.0.1:9', tokens: [], escrow, swapper: escrow }
  const leftovers = {
    solver: keys,
    allowUnauditedEscrow: true,
    deadlineSeconds: 600,
  } as Partial<ServerOptions>
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: [chain],
    log: () => {},
    ...leftovers,
  })
  try {
    const { body } = await ask({ server }, '/v1/routes')
    expect(body.data).toEqual([])
  } finally {
    await server.stop()
  }
})
