'use client'

import {
  type ChainGas,
  canBatch,
  estimatePlanGas,
  type PayQuote,
  type PlanStep,
  planPayment,
} from '@billfold/core/internal'
import { priceQuery } from '@billfold/core/query'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { usePayState } from '../provider/PayContext.js'
import { usePayer } from '../provider/payHooks.js'

/** Returns the upcoming wallet requests; assumes no batching until the wallet's capabilities are known. */
export function usePlan(quote: PayQuote | undefined): readonly PlanStep[] {
  const billfold = useBillfold()
  const payer = usePayer()
  const chainIds = [...new Set(quote?.steps.map(({ originToken }) => originToken.chainId))]
  const { data } = useQuery({
    queryKey: ['billfold', 'canBatch', payer?.connector.uid, payer?.address, chainIds],
    queryFn: async (): Promise<Record<number, boolean>> => {
      if (!payer) return {}
      const { connector, address: account } = payer
      const answers = chainIds.map(async (chainId) => [
        chainId,
        await canBatch(billfold, { connector, account, chainId }),
      ])
      return Object.fromEntries(await Promise.all(answers))
    },
    enabled: payer !== undefined && quote !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chainId = payer?.chainId
  return useMemo(
    () => (quote ? planPayment(quote, { chainId, canBatch: (id) => data?.[id] === true }) : []),
    [quote, chainId, data],
  )
}

/** Estimates gas on each network of the plan and checks that the payer can pay it. */
export function useGas(plan: readonly PlanStep[], nativeFee: PayQuote['nativeFee']) {
  const billfold = useBillfold()
  const payer = usePayer()
  const address = payer?.address
  const calls = plan.flatMap((step) => step.calls.map(({ to, data, value }) => [to, data, value.toString()]))
  const fees = Object.entries(nativeFee ?? {}).map(([chainId, fee]) => [chainId, fee.toString()])
  return useQuery({
    queryKey: ['billfold', 'gas', address, plan.map(({ chainId }) => chainId), calls, fees],
    queryFn: async (): Promise<ChainGas[]> =>
      address ? estimatePlanGas(billfold, { payer: address, plan, nativeFee }) : [],
    enabled: address !== undefined && plan.length > 0,
    retry: false,
  })
}

export type GasPrices = {
  /** Prices of one coin by chain id; undefined if unknown. */
  prices: Readonly<Record<number, string | undefined>>
  isLoading: boolean
}

/** Returns the price of each network's native currency. */
export function useGasPrices(chainIds: readonly number[]): GasPrices {
  const billfold = useBillfold()
  const { currency } = usePayState()
  return useQueries({
    queries: chainIds.map((chainId) => ({
      ...priceQuery(billfold, { chainId, currency }),
      enabled: Boolean(billfold.services?.bridge),
    })),
    combine: (results) => ({
      prices: Object.fromEntries(results.map(({ data }, index) => [chainIds[index], data])),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  })
}
