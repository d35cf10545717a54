import type { Chain } from 'viem'
import { type Config, http } from 'wagmi'

/** Adds a network to a wagmi config that is already in use; one with the same id is replaced. */
export function addChain(config: Config, chain: Chain): void {
  const others = config.chains.filter(({ id }) => id !== chain.id)
  const transports: Record<number, unknown> = config._internal.transports
  transports[chain.id] ??= http(undefined, { batch: true })
  config._internal.chains.setState([...others, chain] as unknown as Config['chains'])
}
