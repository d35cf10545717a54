import { defaults } from '@billfold/core'
import type { Chain } from 'viem'

export type FindFaucetParameters = {
  chain: Pick<Chain, 'id' | 'testnet'>
  /** Addresses that are known for this network, best first. */
  faucets: readonly string[]
  /** Where the local services are, if they are configured. */
  services?: string | undefined
}

/** The page of the local stack (design section 6), for a chain 1337 that names no faucet of its own. */
const localFaucet = '/dev/faucet'
const localServices = 'http://localhost:4000'

/** Design 9.16: a testnet with a known faucet, or chain 1337, which counts as local. */
export function findFaucet({ chain, faucets, services }: FindFaucetParameters): string | undefined {
  const known = faucets.find((address) => /^https?:\/\//i.test(address))
  if (chain.id === defaults.localChainId) return known ?? `${services ?? localServices}${localFaucet}`
  return chain.testnet ? known : undefined
}
