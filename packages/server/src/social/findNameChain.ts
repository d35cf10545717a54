import type { ChainContext } from '../ServerContext.js'

type NameChain = Pick<ChainContext, 'id' | 'testnet' | 'ensUniversalResolver'>

/** Mainnet's registry first; a testnet's, where anybody takes any name, only when all chains are testnets. */
export function findNameChain<Chain extends NameChain>(chains: readonly Chain[]): Chain | undefined {
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(({ ensUniversalResolver }) => ensUniversalResolver)
  return withNames.find(({ id }) => id === 1) ?? withNames[0]
}
