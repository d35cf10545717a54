'use client'
import { useEffect, useRef } from 'react'
import { usePaymentsUnderWay } from '../../hooks/usePaymentsUnderWay.js'
import { isSamePayment } from './isSamePayment.js'
import type { PayState } from './PayContext.js'
import { replayPayment } from './replayPayment.js'

/** A widget that opens on what is being paid already, or was, shows that payment and not a second button to pay. */
export function useResume({ options, flow, send, run }: PayState): void {
  const { data } = usePaymentsUnderWay(options)
  const looked = useRef(false)
  useEffect(() => {
    if (!data || looked.current) return
    looked.current = true
    if (flow.state !== 'init' || run.state.get().payment) return
    const found = data.find((payment) => options.orderId !== undefined || isSamePayment(payment, options))
    if (!found) return
    run.take(found)
    for (const event of replayPayment(found)) send(event)
    if (found.details.settlement?.status !== 'completed') run.follow()
  }, [data, flow.state, options, run, send])
}
