import { listBalances as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import { defaults } from '../../constants/defaults.js'
import { limits } from '../../constants/limits.js'
import { formatUnits } from '../../money/formatUnits.js'
import { toDecimal } from '../../money/toDecimal.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { requestIndexer } from './requestIndexer.js'

/** What a wallet has of a token (spec §3). */
export type TokenBalance = {
  chainId: number
  tokenAddress: Address
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  value: bigint
  displayValue: string
  /** What all of it is worth, where the indexer knows a price. */
  usdValue?: string | undefined
}

export type ListBalancesParameters = {
  chainIds: readonly number[]
  owner: Address
  /** @default 50 */
  limit?: number | undefined
  signal?: AbortSignal | undefined
}

/** Tokens that a wallet has, the native one included and spam left out, largest balance first. */
export async function listBalances(
  billfold: ServiceCaller,
  { chainIds, owner, limit = limits.listLength, signal }: ListBalancesParameters,
): Promise<TokenBalance[]> {
  const items = await requestIndexer(billfold, endpoint, {
    path: endpoint.path,
    query: {
      chain_id: chainIds.map(String),
      include_native: 'true',
      include_spam: 'false',
      limit: String(limit),
      metadata: 'true',
      owner_address: [owner],
      sort_by: 'balance',
    },
    signal,
  })
  return items.filter(isCountable).map((item) => {
    const decimals = item.decimals ?? defaults.nativeDecimals
    const value = BigInt(item.balance)
    return {
      chainId: item.chain_id,
      tokenAddress: item.token_address,
      name: item.name ?? '',
      symbol: item.symbol ?? '',
      decimals,
      value,
      displayValue: formatUnits(value, decimals),
      usdValue: toWorth(item.price_data?.usd_value),
    }
  })
}

/** One odd row does not cost the others. */
function isCountable({
  balance,
  decimals,
}: {
  balance: string
  decimals?: number | null | undefined
}): boolean {
  const places = decimals ?? defaults.nativeDecimals
  return /^\d{1,78}$/.test(balance) && Number.isInteger(places) && places >= 0 && places <= limits.decimals
}

function toWorth(value: number | undefined): string | undefined {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? toDecimal(value) : undefined
}
