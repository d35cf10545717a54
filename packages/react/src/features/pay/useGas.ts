'use client'
import { type ChainGas, estimatePlanGas, type PlanStep } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayer } from './usePayer.js'

/** Design 9.7: what every network that must be signed on takes, and whether the payer has it there. */
export function useGas(plan: readonly PlanStep[]) {
  const billfold = useBillfold()
  const payer = usePayer()
  const address = payer?.address
  const calls = plan.flatMap((step) => step.calls.map(({ to, data, value }) => [to, data, value.toString()]))
  return useQuery({
    queryKey: ['billfold', 'gas', address, plan.map(({ chainId }) => chainId), calls],
    queryFn: async (): Promise<ChainGas[]> =>
      address ? estimatePlanGas(billfold, { payer: address, plan }) : [],
    enabled: address !== undefined && plan.length > 0,
    retry: false,
  })
}
