'use client'
import {
  isAbortError,
  type JournalEntry,
  refreshBalances,
  resumeEntry,
  sendsUnderWayQuery,
} from '@billfold/core/internal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../provider/BillfoldContext.js'

/** Lists this account's unfinished sends, newest first, also from before a reload; each is followed. */
export function useSendsUnderWay(account: Address): readonly JournalEntry[] {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const { data = [] } = useQuery(sendsUnderWayQuery(billfold, { account }))
  const ids = data.map(({ id }) => id).join(' ')
  useEffect(() => {
    const leave = new AbortController()
    const follow = async (id: string) => {
      await resumeEntry(billfold, { id, signal: leave.signal })
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
