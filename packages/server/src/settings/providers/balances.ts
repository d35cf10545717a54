import * as v from 'valibot'
import { blockscout } from '../../adapters/balances/blockscout/blockscout.js'
import { etherscan } from '../../adapters/balances/etherscan/etherscan.js'
import type { BalanceSource } from '../../context/Indexer.js'

const webAddress = v.pipe(v.string(), v.url('Expected a web address'))
const chainIds = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))
const rate = v.optional(v.pipe(v.number(), v.minValue(1)))

/** Schema of `balances` in the providers file: options by service. Blockscout is preferred to Etherscan. */
export const balanceSettings = v.strictObject({
  blockscout: v.optional(
    v.strictObject({
      chainIds: v.optional(chainIds),
      url: v.optional(webAddress),
      instances: v.optional(
        v.record(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'Expected a chain id')), webAddress),
      ),
      apiKey: v.optional(v.string()),
      requestsPerSecond: rate,
    }),
  ),
  etherscan: v.optional(
    v.strictObject({
      chainIds,
      url: v.optional(webAddress),
      apiKey: v.string(),
      requestsPerSecond: rate,
    }),
  ),
})

/** Creates the configured indexing services. */
export function createBalances(settings: v.InferOutput<typeof balanceSettings>): BalanceSource[] {
  return [
    ...(settings.blockscout ? [blockscout(settings.blockscout)] : []),
    ...(settings.etherscan ? [etherscan(settings.etherscan)] : []),
  ]
}
