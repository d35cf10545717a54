'use client'
import { type PriceQueryParameters, priceQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** What one token costs, as a decimal text; asked only where there is a service that knows prices. */
export function usePrice(parameters: PriceQueryParameters | undefined) {
  const billfold = useBillfold()
  return useQuery({
    ...priceQuery(billfold, parameters),
    enabled: Boolean(parameters && billfold.services?.bridge),
  })
}
