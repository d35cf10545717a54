'use client'
import {
  isAbortError,
  isSameAddress,
  listOperations,
  type Operation,
  resumeOperation,
  reviewSends,
  type StepStatus,
} from '@billfold/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { refreshBalances } from './refreshBalances.js'
import { useBillfold } from './useBillfold.js'

const underWay: readonly StepStatus[] = ['signing', 'submitted', 'unknown']

/** Sends of this account that have not come to an end, newest first, also from before a reload; each is followed. */
export function useSendsUnderWay(account: Address): readonly Operation[] {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['billfold', 'send', 'underWay', account],
    queryFn: async () => {
      // A request that the user released may have been sent meanwhile.
      await reviewSends(billfold, { account })
      return (await listOperations(billfold)).filter((operation) => isUnderWay(operation, account))
    },
  })
  const ids = data.map(({ id }) => id).join(' ')
  useEffect(() => {
    const leave = new AbortController()
    const follow = async (id: string) => {
      await resumeOperation(billfold, { id, signal: leave.signal })
      refreshBalances(queries, ['send'])
    }
    for (const id of ids.split(' ').filter(Boolean))
      follow(id).catch((error: unknown) => {
        if (!isAbortError(error)) billfold.warn('Failed to follow a transfer', error)
      })
    return () => leave.abort()
  }, [billfold, queries, ids])
  return data
}

function isUnderWay({ kind, payer, steps }: Operation, account: Address): boolean {
  const isOwn = kind === 'send' && isSameAddress(payer, account)
  return isOwn && steps.some(({ status }) => underWay.includes(status))
}
