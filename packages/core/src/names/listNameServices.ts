import type { NameConfig } from './NameConfig.js'
import type { NameService } from './NameService.js'
import { mainnetId, toNameService } from './toNameService.js'

/** Marks the coin type of an EVM chain other than mainnet (ENSIP-11). */
const evmCoinBit = 0x80000000

/** Lists who may name a receiver: mainnet's record for the chain, then the chain's registry. A testnet has only its own. */
export function listNameServices(config: NameConfig, { chainId }: { chainId: number }): NameService[] {
  const { chains } = config
  const chain = chains.find(({ id }) => id === chainId)
  const own = toNameService(config, { chain })
  const isElsewhere = chainId !== mainnetId && chainId < evmCoinBit && !chain?.testnet
  const mainnet = isElsewhere ? chains.find(({ id }) => id === mainnetId) : undefined
  const first = toNameService(config, { chain: mainnet, coinType: evmCoinBit + chainId })
  return [first, own].filter((service) => service !== undefined)
}
