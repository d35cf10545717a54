import type { NameConfig } from './NameConfig.js'
import type { NameService } from './NameService.js'
import { toNameService } from './toNameService.js'

const mainnetId = 1

/**
 * The registry that names accounts: mainnet's first. Anybody may register any name on a testnet, so its registry
 * counts only where every configured chain is a testnet.
 */
export function findNameService(config: NameConfig): NameService | undefined {
  const { chains } = config
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(({ contracts }) => contracts?.ensUniversalResolver)
  const chain = withNames.find(({ id }) => id === mainnetId) ?? withNames[0]
  return toNameService(config, { chain })
}
