'use client'
import { canBatch, type PayQuote, type PlanStep, planPayment } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayer } from './usePayer.js'

/** What the wallet will be asked for, one after the other; as if it sent every call by itself until it says otherwise. */
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
