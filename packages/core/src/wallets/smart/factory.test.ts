import { isSameAddress } from '@billfold/protocol'
import { createScriptedWallet } from '@billfold/test'
import { custom, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect, switchChain } from 'wagmi/actions'
import type { SmartAccountOptions } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'
import { smartWallet } from './smartWallet.js'

const bundlerUrl = 'http://localhost:1'

/** Two networks whose nodes only report code at addresses; the owner can use both. */
function createWorld(code: Record<number, readonly string[]>, options: Partial<SmartAccountOptions> = {}) {
  vi.stubGlobal('window', new EventTarget())
  const methods: string[] = []
  const node = (chainId: number) =>
    custom(
      {
        async request({ method, params }: { method: string; params: [string] }): Promise<Hex> {
          methods.push(method)
          if (method !== 'eth_getCode') throw new Error(`Not expected: ${method}`)
          const known = code[chainId]
          if (!known) throw new Error('offline')
          return known.some((address) => isSameAddress(address, params[0])) ? '0x60' : '0x'
        },
      },
      { retryCount: 0 },
    )
  const wallet = createScriptedWallet({
    name: 'Owner',
    rdns: 'test.owner',
    privateKeys: [generatePrivateKey()],
    chains: [mainnet, base].map(({ id }) => ({ id, rpcUrl: bundlerUrl })) as never,
  })
  const owner = injected({
    target: () => ({ id: 'test.owner', name: 'Owner', provider: wallet.provider as never }),
  })
  const chains = { [mainnet.id]: { bundlerUrl }, [base.id]: { bundlerUrl } }
  const wagmi = createConfig({
    chains: [mainnet, base],
    connectors: [smartWallet({ owner, chains, ...options })],
    transports: { [mainnet.id]: node(mainnet.id), [base.id]: node(base.id) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = wagmi.connectors
  if (!connector) throw new Error('No connector')
  return { wagmi, connector, wallet, methods }
}

test('R1.6 where the factory is not deployed, connecting says so and gives no address', async () => {
  const { wagmi, connector } = createWorld({ [mainnet.id]: [] })
  await expect(connect(wagmi, { connector, chainId: mainnet.id })).rejects.toThrow(
    'Factory contract not deployed on chain: 1',
  )
  expect(wagmi.state.connections.size).toBe(0)
  expect(await connector.getAccounts()).toEqual([])
})

test('R1.6 a network without the factory cannot be switched to; the account stays where it is', async () => {
  const { wagmi, connector, wallet } = createWorld({
    [mainnet.id]: [smartContracts.factory],
    [base.id]: [],
  })
  const { accounts } = await connect(wagmi, { connector, chainId: mainnet.id })
  await expect(switchChain(wagmi, { connector, chainId: base.id })).rejects.toThrow(
    'Factory contract not deployed on chain: 8453',
  )
  expect(wagmi.state.connections.get(connector.uid)).toMatchObject({ accounts, chainId: mainnet.id })
  expect(Number(await wallet.provider.request({ method: 'eth_chainId' }))).toBe(mainnet.id)
})

test("R1.6 a factory of the integrator's own is looked for at its address", async () => {
  const factory = '0x00000000000000000000000000000000000fac70'
  const { wagmi, connector } = createWorld(
    { [mainnet.id]: [smartContracts.factory] },
    { chains: { [mainnet.id]: { bundlerUrl, factory } } },
  )
  await expect(connect(wagmi, { connector })).rejects.toThrow('Factory contract not deployed on chain: 1')
})

test('R1.6 a node that does not answer is no proof of a factory', async () => {
  const { wagmi, connector } = createWorld({})
  await expect(connect(wagmi, { connector })).rejects.toThrow('offline')
  expect(wagmi.state.connections.size).toBe(0)
})

test('a factory that was found is not looked for again', async () => {
  const { wagmi, connector, methods } = createWorld({
    [mainnet.id]: [smartContracts.factory],
    [base.id]: [smartContracts.factory],
  })
  await connect(wagmi, { connector, chainId: mainnet.id })
  await switchChain(wagmi, { connector, chainId: base.id })
  await switchChain(wagmi, { connector, chainId: mainnet.id })
  expect(methods).toEqual(['eth_getCode', 'eth_getCode'])
})
