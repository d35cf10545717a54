'use client'
import { BillfoldError, getPaymentState } from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { PayState } from './PayContext.js'
import { toPaymentStatus } from './toPaymentStatus.js'
import { usePaymentRun } from './usePaymentRun.js'

/** Leads the flow on when the payment has come to its end; what it changed is read again. */
export function usePaymentEnds({ flow, send }: PayState): void {
  const run = usePaymentRun()
  const { platform } = useBillfold()
  const queries = useQueryClient()
  const { payment, phase } = useSyncExternalStore(run.state.subscribe, run.state.get, run.state.get)
  const { state } = flow
  useEffect(() => {
    if (state !== 'execute' || !payment || phase !== 'idle') return
    const end = getPaymentState(payment, platform.clock.now())
    if (end.status === 'completed')
      send({ type: 'EXECUTION_COMPLETE', completedStatuses: [toPaymentStatus(payment)] })
    else if (
      end.status === 'failed' ||
      end.status === 'expired' ||
      end.status === 'refunded' ||
      end.status === 'stopped'
    )
      send({ type: 'FAIL', error: new BillfoldError('PaymentFailed') })
    else return
    for (const name of ['balance', 'activity', 'payOptions', 'payments', 'prepare'])
      void queries.invalidateQueries({ queryKey: ['billfold', name] })
  }, [state, payment, phase, send, platform, queries])
}
