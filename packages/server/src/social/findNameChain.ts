import type { ChainContext } from '../ServerContext.js'

type NameChain = Pick<ChainContext, 'id' | 'testnet' | 'ensUniversalResolver'>

/** Finds the chain that names accounts, mainnet first. A testnet, where every name is free, only among testnets. */
export function findNameChain<Chain extends NameChain>(chains: readonly Chain[]): Chain | undefined {
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(({ ensUniversalResolver }) => ensUniversalResolver)
  return withNames.find(({ id }) => id === 1) ?? withNames[0]
}
