'use client'
import { type ChainGas, priceQuery } from '@billfold/core'
import { useQueries } from '@tanstack/react-query'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'

/** What the currency of each network costs in the chosen one; undefined where nobody says. */
export function useGasPrices(gas: readonly Pick<ChainGas, 'chainId'>[]): readonly (string | undefined)[] {
  const billfold = useBillfold()
  const { currency } = usePayState()
  return useQueries({
    queries: gas.map(({ chainId }) => ({
      ...priceQuery(billfold, { chainId, currency }),
      enabled: Boolean(billfold.services?.bridge),
    })),
    combine: (results) => results.map(({ data }) => data),
  })
}
