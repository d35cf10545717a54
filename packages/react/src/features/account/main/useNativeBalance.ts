'use client'
import { formatFiat } from '@billfold/core'
import { multiplyDecimals } from '@billfold/core/internal'
import { useBalance, usePrice } from '../../../hooks/account.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useAccountState } from '../AccountContext.js'

export type NativeBalance = {
  isPending: boolean
  /** Exact decimal text with its symbol; undefined if it could not be read. */
  balance: { amount: string; symbol: string } | undefined
  /** Value in the integrator's currency, where a service knows prices. */
  fiat: string | undefined
}

/** Reads the native balance for the header and the network row, so that both show the same one. */
export function useNativeBalance(
  { address, chainId }: ActiveAccount,
  /** @default those of the currency */
  fiatDecimals?: number,
): NativeBalance {
  const chain = useChain(chainId)
  const { showBalanceInFiat: currency } = useAccountState().options
  const { data, isLoading } = useBalance(chain && { address, chainId })
  const { data: price } = usePrice(currency && { chainId, currency })
  const fiat =
    data &&
    price &&
    formatFiat(multiplyDecimals(data.displayValue, price), { currency, decimals: fiatDecimals })
  return {
    isPending: isLoading,
    balance: data && { amount: data.displayValue, symbol: data.symbol },
    fiat: fiat || undefined,
  }
}
