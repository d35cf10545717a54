'use client'
import { useEffect, useRef } from 'react'
import { callHost } from '../../hooks/callHost.js'
import { useBillfold } from '../../hooks/useBillfold.js'
import { findShown } from './findShown.js'
import type { PayState } from './PayContext.js'
import { usePaymentRun } from './usePaymentRun.js'

/** Tells the host of a success and of an error, each once, with the payment. */
export function usePayCallbacks({ options, flow }: PayState): void {
  const billfold = useBillfold()
  const run = usePaymentRun()
  const latest = useRef(options)
  const paid = run.state.get().payment
  // The page may have gone on to another order, whose callbacks are not this payment's.
  if (!paid || paid.orderId === options.orderId) latest.current = options
  const { state, context } = flow
  const { currentError } = context
  const ended = useRef<unknown>(undefined)
  useEffect(() => {
    const end = currentError ?? state
    if (ended.current === end) return
    ended.current = end
    const payment = findShown(run.state.get())
    const { onSuccess, onError } = latest.current
    if (state === 'success') callHost(billfold, 'onSuccess', () => onSuccess?.(payment))
    if (state === 'error' && currentError)
      callHost(billfold, 'onError', () => onError?.(currentError, payment))
  }, [state, currentError, run, billfold])
}
