'use client'
import { BillfoldError, getPaymentState } from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshBalances } from '../../hooks/refreshBalances.js'
import { useBillfold } from '../../hooks/useBillfold.js'
import { isEnd } from './isEnd.js'
import type { PayState } from './PayContext.js'
import { replayPayment } from './replayPayment.js'
import { toPaymentStatus } from './toPaymentStatus.js'
import { usePaymentRun } from './usePaymentRun.js'

/** Leads the flow on when the payment has come to its end; what it changed is read again. */
export function usePaymentEnds({ flow, send }: PayState): void {
  const run = usePaymentRun()
  const { platform } = useBillfold()
  const queries = useQueryClient()
  const { payment, phase, isLeft } = useSyncExternalStore(run.state.subscribe, run.state.get, run.state.get)
  const { state } = flow
  useEffect(() => {
    if (!payment || phase !== 'idle') return
    const end = getPaymentState(payment, platform.clock.now())
    if (isLeft && state === 'init' && isEnd(end)) {
      run.setLeft(false)
      for (const event of replayPayment(payment)) send(event)
      return
    }
    if (state !== 'execute') return
    if (end.status === 'completed')
      send({ type: 'EXECUTION_COMPLETE', completedStatuses: [toPaymentStatus(payment)] })
    else if (isEnd(end)) send({ type: 'FAIL', error: new BillfoldError('PaymentFailed') })
    else return
    refreshBalances(queries, ['payments', 'prepare'])
  }, [state, payment, phase, isLeft, run, send, platform, queries])
}
