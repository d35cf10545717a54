'use client'
import { useEffect, useRef } from 'react'
import type { PayState } from './PayContext.js'
import { usePaymentRun } from './usePaymentRun.js'

/** Tells the host of a success and of an error, each once, with the payment. */
export function usePayCallbacks({ options, flow }: PayState): void {
  const run = usePaymentRun()
  const latest = useRef(options)
  latest.current = options
  const { state, context } = flow
  const { currentError } = context
  const ended = useRef<unknown>(undefined)
  useEffect(() => {
    const end = currentError ?? state
    if (ended.current === end) return
    ended.current = end
    const { payment } = run.state.get()
    if (state === 'success') latest.current.onSuccess?.(payment)
    if (state === 'error' && currentError) latest.current.onError?.(currentError, payment)
  }, [state, currentError, run])
}
