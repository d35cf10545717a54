import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { places } from './places.js'
import type { EngineParameters } from './Widget.js'

/** Creates the kit with one wallet, as the engine needs it. */
export function createBillfold({ platform, order, node, farNode, provider, smart }: EngineParameters) {
  const { chainId, farChainId, swapper, escrow } = places
  const getProvider = async () => provider
  const owner = { id: 'owner', type: 'injected' }
  const acts = smart && { smart: { ...smart, owner } }
  const connector = { id: 'wallet', type: 'injected', uid: 'u', getProvider, ...acts } as unknown as Connector
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const billfold = {
    wagmi: {
      connectors: [connector],
      state: { connections: new Map([['u', { connector, accounts: [order.payer] }]]) },
      getClient: ({ chainId: id }: { chainId: number }) => (id === farChainId ? farNode : node),
    },
    platform,
    chains: [chainId, ...(order.isCrossing ? [farChainId] : [])].map((id) => ({ id, nativeCurrency })),
    ...(order.isCrossing && { services: { bridge: 'https://bridge.test' } }),
    spenders: { [chainId]: [swapper, escrow], [farChainId]: [escrow] },
    // Deeper than any reorganisation of this world.
    confirmations: { [chainId]: 4, [farChainId]: 1 },
    idempotentOrigins: new Set(),
    warn: () => {},
    emit: () => {},
  } as unknown as Billfold
  return { billfold, connector }
}
