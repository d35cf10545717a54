import type { NameConfig } from './NameConfig.js'
import type { NameService } from './NameService.js'
import { mainnetId, toNameService } from './toNameService.js'

/** Finds the registry that names accounts, mainnet's first. A testnet's, where every name is free, only among testnets. */
export function findNameService(config: NameConfig): NameService | undefined {
  const { chains } = config
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(({ contracts }) => contracts?.ensUniversalResolver)
  const chain = withNames.find(({ id }) => id === mainnetId) ?? withNames[0]
  return toNameService(config, { chain })
}
