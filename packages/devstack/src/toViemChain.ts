import type { Chain } from 'viem'
import type { StackChain } from './StackDescription.js'

/** A local chain as the plain data that viem and wagmi take. */
export function toViemChain(chain: StackChain): Chain {
  const { multicall3, ensRegistry, ensUniversalResolver } = chain.contracts
  return {
    id: chain.id,
    name: chain.name,
    testnet: chain.testnet,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3 },
      ...(ensRegistry ? { ensRegistry: { address: ensRegistry } } : {}),
      ...(ensUniversalResolver ? { ensUniversalResolver: { address: ensUniversalResolver } } : {}),
    },
  }
}
