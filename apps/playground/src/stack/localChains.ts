import { type Chain, defineChain } from 'viem'

/** Ports of the local stack without `BILLFOLD_PORT_OFFSET`. */
export const ports = {
  playground: 5173,
  services: 4000,
  wallet: 4100,
  relay: 4300,
} as const

/** Returns the stack's port offset from the page's port: a multiple of 1000. */
export function portOffset(port: number): number {
  const steps = Math.floor((port - ports.playground) / 1000)
  return Number.isFinite(port) && port > 0 && steps > 0 ? steps * 1000 : 0
}

/** Data of one chain of the stack that the page needs. */
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

/** The stack deploys these first, so their addresses are the same on every machine. */
const firstContracts: Record<number, ChainFacts['contracts']> = {
  1337: {
    ensRegistry: '0xC29823c8E683f0B9fF19Fb32FBBd3cc2587eBBfa',
    ensUniversalResolver: '0x539F713206437EE4c1FC978Fa74874aEF880cB74',
  },
}

const viemContracts = ['multicall3', 'ensRegistry', 'ensUniversalResolver'] as const

/** Returns the local chains as viem chains; `facts` of a running stack add addresses. */
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
