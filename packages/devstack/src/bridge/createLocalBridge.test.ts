import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerOptions, startServer } from '@billfold/server'
import { generatePrivateKey } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../process/freePorts.js'
import { startStubNode } from '../test/startStubNode.js'
import { ask, post } from '../testing/ask.js'
import { createLocalBridge } from './createLocalBridge.js'

const escrow = '0x00000000000000000000000000000000000000e5' as const
/** Starts a server on a chain at the given address. */
async function startBridge(rpcUrl: string) {
  const { routes } = createLocalBridge({ ...keys, chains: [{ id: 1338, escrow, swapper: escrow }] })
  const chain = { id: 1338, client: { chain: { rpcUrls: { default: { http: [rpcUrl] } } } } }
  const context = { chains: new Map([[1338, chain]]), startLoop: () => async () => {} }
  const starts = routes.flatMap(({ start }) => (start ? [start(context as never)] : []))
  expect(starts).toHaveLength(1)
  return starts[0]
}

/** Development has local chains only, so a public one means production. */
async function openProduction() {
  const dataDir = await mkdtemp(join(tmpdir(), 'billfold-bridge-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await findFreePort()
  return { development: false, port, publicUrl: `http://127.0.0.1:${port}`, dataDir }
}

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

test.each([
  'https://rpc.elysiumchain.example',
  'http://192.168.1.7:8545',
  'http://127.0.0.1.rpc.example',
  'http://localhost.rpc.example',
  'http://localhost@rpc.example',
  'http://127evil.example',
  'http://0.0.0.0:8545',
  'not an address',
])('B1 the unaudited bridge is refused on a chain with a local id whose node is at %s', async (rpcUrl) => {
  await expect(startBridge(rpcUrl)).rejects.toThrow('refused on chain 1338')
})

test.each(['http://localhost:8545', 'http://127.8.9.10:8545/path', 'ws://[::1]:8545', 'https://LOCALHOST'])(
  'B1 a node at %s is on this machine',
  async (rpcUrl) => expect(startBridge(rpcUrl)).resolves.toBeTypeOf('function'),
)

test('B1 a server that was given no provider has no route but the plain transfer, and no option or setting adds one', async () => {
  const chain = { id: 1, name: 'Public', rpcUrl: 'http://127.0.0.1:9', tokens: [], escrow, swapper: escrow }
  const leftovers = {
    solver: keys,
    allowUnauditedEscrow: true,
    deadlineSeconds: 600,
  } as Partial<ServerOptions>
  const server = await startServer({
    ...(await openProduction()),
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

test('B1 beside its own chains the bridge offers nothing on a public chain of the same server: no route, no deposit, no card', async () => {
  const node = await startStubNode()
  const usdc = '0x00000000000000000000000000000000000000c1'
  const [tokens, dex] = [
    [{ address: usdc, name: 'Dollar', symbol: 'USDC', decimals: 6 }] as const,
    { factory: escrow, router: escrow, wrappedNative: escrow },
  ]
  const bridge = createLocalBridge({
    ...keys,
    chains: [1337, 1338].map((id) => ({ id, escrow, swapper: escrow })),
  })
  const server = await startServer({
    ...(await openProduction()),
    chains: [1, 1337, 1338].map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: node.url,
      tokens,
      usdToken: usdc,
      dex,
    })),
    log: () => {},
    routes: bridge.routes,
  })
  onTestFinished(async () => {
    await server.stop()
    await node.stop()
  })
  const routes = (await ask({ server }, '/v1/routes?limit=1000')).body.data as Record<
    'originToken' | 'destinationToken',
    { chainId: number }
  >[]
  const chainIds = routes.flatMap(({ originToken, destinationToken }) => [
    originToken.chainId,
    destinationToken.chainId,
  ])
  expect([...new Set(chainIds)].sort()).toEqual([1337, 1338])
  const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  for (const [originChainId, destinationChainId, destinationTokenAddress] of [
    [1, 1337, usdc],
    [1337, 1, usdc],
    [1, 1, native],
  ] as const) {
    const pair = { originChainId, originTokenAddress: usdc, destinationChainId, destinationTokenAddress }
    const sides = { sender: escrow, receiver: usdc, buyAmountWei: '1000000' }
    const { status, body } = await post({ server }, '/v1/buy/prepare', { ...pair, ...sides })
    expect([status, body.code]).toEqual([404, 'ROUTE_NOT_FOUND'])
  }
  const order = { id: 'card', token: usdc, amount: 1_000_000n, receiver: usdc } as const
  expect(bridge.sandbox.prepare({ ...order, chainId: 1 })).toBeUndefined()
  expect(bridge.sandbox.prepare({ ...order, chainId: 1337 })).toBeDefined()
})
