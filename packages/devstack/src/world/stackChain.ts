import type { Chain } from 'viem'
import type { StackChain, StackDescription } from './StackDescription.js'

/** One chain of a running stack. */
export function getStackChain(stack: StackDescription, chainId: number): StackChain {
  const chain = stack.chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`The local stack has no chain ${chainId}`)
  return chain
}

/** Converts a local chain to the plain data of viem and wagmi. */
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
