'use client'
import { isAbortError, isPaymentUnderWay, type Payment } from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshBalances } from '../../../hooks/refreshBalances.js'
import { useBillfold } from '../../../hooks/useBillfold.js'

/** Each asks nodes and services every few seconds; older ones are followed when they are opened. */
const most = 3

/** What moves no money either, but is of the engine. */
const loadEngine = () => import('../../pay/runHere.js')

/** Follows payments to their ends without asking any wallet for anything, so that what is said of them is true. */
export function useFollowPayments(payments: readonly Payment[]): void {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const now = billfold.platform.clock.now()
  const keys = payments
    .filter((one) => isPaymentUnderWay(one, now))
    .slice(0, most)
    .map(({ key }) => key)
    .join('\n')
  useEffect(() => {
    if (!keys) return
    const leave = new AbortController()
    const { signal } = leave
    const onChange = () => void queries.invalidateQueries({ queryKey: ['billfold', 'payments'] })
    const follow = async (key: string) => {
      const { followHere } = await loadEngine()
      await followHere(billfold, { key, signal, onChange, onConnection: () => {} })
      refreshBalances(queries, ['payments'])
    }
    for (const key of keys.split('\n'))
      follow(key).catch((error: unknown) => {
        if (!isAbortError(error)) billfold.warn('Failed to follow a payment', error)
      })
    return () => leave.abort()
  }, [billfold, queries, keys])
}
