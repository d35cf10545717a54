'use client'

import { BillfoldError } from '@billfold/core'
import { getPaymentState } from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callHost } from '../../../hooks/callHost.js'
import { refreshBalances } from '../../../hooks/refreshBalances.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { replayPayment } from '../logic/flow.js'
import { findShownPayment, isEnded, toPaymentStatus } from '../logic/paymentState.js'
import { type PayState, usePayState } from '../provider/PayContext.js'
import { usePaymentRun } from '../provider/payHooks.js'
import { usePayEvents } from './usePayEvents.js'

/** Calls the host's success and error callbacks once each, with the payment. */
function usePayCallbacks({ options, flow }: PayState): void {
  const billfold = useBillfold()
  const run = usePaymentRun()
  const latest = useRef(options)
  const paid = run.state.get().payment
  // Keep the callbacks of this payment's order; the page may have moved on to another.
  if (!paid || paid.orderId === options.orderId) latest.current = options
  const { state, context } = flow
  const { currentError } = context
  const ended = useRef<unknown>(undefined)
  useEffect(() => {
    const end = currentError ?? state
    if (ended.current === end) return
    ended.current = end
    const payment = findShownPayment(run.state.get())
    const { onSuccess, onError } = latest.current
    if (state === 'success') callHost(billfold, 'onSuccess', () => onSuccess?.(payment))
    if (state === 'error' && currentError)
      callHost(billfold, 'onError', () => onError?.(currentError, payment))
  }, [state, currentError, run, billfold])
}

/** Advances the flow when the payment ends and invalidates affected queries. */
function usePaymentEnds({ flow, send }: PayState): void {
  const run = usePaymentRun()
  const { platform } = useBillfold()
  const queries = useQueryClient()
  const { payment, phase, isLeft } = useSyncExternalStore(run.state.subscribe, run.state.get, run.state.get)
  const { state } = flow
  useEffect(() => {
    if (!payment || phase !== 'idle') return
    const end = getPaymentState(payment, platform.clock.now())
    if (isLeft && state === 'init' && isEnded(end)) {
      run.setLeft(false)
      for (const event of replayPayment(payment)) send(event)
      return
    }
    if (state !== 'execute') return
    if (end.status === 'completed')
      send({ type: 'EXECUTION_COMPLETE', completedStatuses: [toPaymentStatus(payment)] })
    else if (isEnded(end)) send({ type: 'FAIL', error: new BillfoldError('PaymentFailed') })
    else return
    refreshBalances(queries, ['payments', 'prepare'])
  }, [state, payment, phase, isLeft, run, send, platform, queries])
}

/** Reports events after the first screen and advances the flow when the payment ends. */
export function PayFollower(): null {
  const state = usePayState()
  usePayCallbacks(state)
  usePayEvents(state)
  usePaymentEnds(state)
  return null
}
