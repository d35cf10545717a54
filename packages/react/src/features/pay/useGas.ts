'use client'
import { estimateCost, getBalance, type PlanStep } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'

export type Gas = {
  chainId: number
  /** Wei: the most that the network takes for the first request. */
  fee: bigint
  /** Wei that are missing; zero when there is enough. */
  missing: bigint
}

/** Design 9.7: what the network takes for the first request, and whether the payer has it. */
export function useGas([first]: readonly PlanStep[]) {
  const billfold = useBillfold()
  const { payer } = usePayState()
  const address = payer?.address
  const call = first?.calls[0]
  return useQuery({
    queryKey: ['billfold', 'gas', address, first?.chainId, call?.to, call?.data, call?.value.toString()],
    queryFn: async (): Promise<Gas | undefined> => {
      if (!first || !call || !address) return undefined
      const { chainId } = first
      const { value: balance } = await getBalance(billfold, { address, chainId })
      const cost = await estimateCost(billfold, { chainId, from: address, call }).catch(() => undefined)
      const fee = cost?.total ?? 0n
      // A node refuses to estimate for somebody who has nothing at all.
      const needed = call.value + (fee || (balance <= call.value ? 1n : 0n))
      return { chainId, fee, missing: needed > balance ? needed - balance : 0n }
    },
    enabled: address !== undefined && call !== undefined,
    retry: false,
  })
}
