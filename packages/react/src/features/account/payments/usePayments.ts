'use client'

import type { Payment } from '@billfold/core'
import { resumePayment } from '@billfold/core/actions'
import { isAbortError, isPaymentUnderWay, paymentsQuery, refreshBalances } from '@billfold/core/internal'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../../../provider/BillfoldContext.js'

/** Returns the account's payments from the journal, newest first; updates when any tab writes it. */
export function usePayments(payer: Address): UseQueryResult<Payment[]> {
  return useQuery(paymentsQuery(useBillfold(), { payer }))
}

/** Limits polling, since each followed payment polls nodes and services every few seconds. */
const most = 3

/** Follows payments to their end without wallet requests, so that their status is current. */
export function useFollowPayments(payments: readonly Payment[]): void {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const now = billfold.platform.clock.now()
  const keys = payments
    .filter((payment) => isPaymentUnderWay(payment, now))
    .slice(0, most)
    .map(({ key }) => key)
    .join('\n')
  useEffect(() => {
    if (!keys) return
    const leave = new AbortController()
    const { signal } = leave
    const onChange = () => void queries.invalidateQueries({ queryKey: ['billfold', 'payments'] })
    const follow = async (key: string) => {
      await resumePayment(billfold, { key, signal, onChange })
      refreshBalances(queries, ['payments'])
    }
    for (const key of keys.split('\n'))
      follow(key).catch((error: unknown) => {
        if (!isAbortError(error)) billfold.warn('Failed to follow a payment', error)
      })
    return () => leave.abort()
  }, [billfold, queries, keys])
}
