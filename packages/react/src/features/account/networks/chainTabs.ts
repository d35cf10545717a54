import type { Chain } from 'viem'

/** Which networks each tab of the network selector keeps (spec §2). */
export const chainTabs = {
  all: () => true,
  mainnets: (chain) => chain.testnet !== true,
  testnets: (chain) => chain.testnet === true,
} as const satisfies Record<string, (chain: Pick<Chain, 'testnet'>) => boolean>

export type ChainTab = keyof typeof chainTabs
