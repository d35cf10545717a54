import { listBalances as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { defaults, limits } from '../../constants.js'
import { toDecimal } from '../../money/decimal.js'
import { formatUnits } from '../../money/units.js'
import { requestIndexer } from './requestIndexer.js'

/** Token balance of a wallet (R3.6). */
export type TokenBalance = {
  chainId: number
  tokenAddress: Address
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  value: bigint
  displayValue: string
  /** USD value of the balance, if the indexer has a price. */
  usdValue?: string | undefined
}

export type ListBalancesParameters = {
  chainIds: readonly number[]
  owner: Address
  /** @default 50 */
  limit?: number | undefined
  signal?: AbortSignal | undefined
}

/** Lists a wallet's tokens including the native one, without spam, largest balance first. */
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

/** Drops a malformed row without failing the others. */
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
