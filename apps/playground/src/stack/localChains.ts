import { type Chain, defineChain } from 'viem'

/** What the page must know about one chain of the stack to talk to it. */
export type ChainFacts = {
  id: number
  rpcUrl: string
  contracts?: Record<string, `0x${string}`> | undefined
}

const definitions = [
  { id: 1337, port: 8545, name: 'Local One', testnet: false },
  { id: 1338, port: 8546, name: 'Local Two', testnet: false },
  { id: 1339, port: 8547, name: 'Local Testnet', testnet: true },
] as const

/** The stack deploys these first of all, so that they are where they are on every machine. */
const firstContracts: Record<number, ChainFacts['contracts']> = {
  1337: {
    ensRegistry: '0xC29823c8E683f0B9fF19Fb32FBBd3cc2587eBBfa',
    ensUniversalResolver: '0x539F713206437EE4c1FC978Fa74874aEF880cB74',
  },
}

const viemContracts = ['multicall3', 'ensRegistry', 'ensUniversalResolver'] as const

/** The local chains as viem wants them; `facts` of a running stack fill in addresses. */
export function localChains(offset: number, facts: readonly ChainFacts[] = []): readonly [Chain, ...Chain[]] {
  const chains = definitions.map(({ id, port, name, testnet }) => {
    const known = facts.find((chain) => chain.id === id)
    const rpcUrl = known?.rpcUrl ?? `http://127.0.0.1:${port + offset}`
    const contracts = viemContracts.flatMap((key) => {
      const address = (known?.contracts ?? firstContracts[id])?.[key]
      return address ? [[key, { address }]] : []
    })
    return defineChain({
      id,
      name,
      testnet,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
      contracts: Object.fromEntries(contracts),
    })
  })
  return chains as unknown as readonly [Chain, ...Chain[]]
}
