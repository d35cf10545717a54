'use client'
import { isPaymentUnderWay, type Payment } from '@billfold/core'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePaymentsUnderWay } from '../../hooks/usePaymentsUnderWay.js'
import { isSamePayment } from './isSamePayment.js'
import type { PayState } from './PayContext.js'
import { replayPayment } from './replayPayment.js'
import { usePaymentRun } from './usePaymentRun.js'

/** A widget that opens on what is being paid already, or was, shows that payment and not a second button to pay. */
export function useResume({ options, flow, send }: PayState, payment: Payment | undefined): void {
  const run = usePaymentRun()
  const { platform } = useBillfold()
  const { data } = usePaymentsUnderWay(options)
  const looked = useRef(false)
  useEffect(() => {
    if ((!data && !payment) || looked.current) return
    looked.current = true
    if (flow.state !== 'init' || run.state.get().payment) return
    const isOurs = (one: Payment) => options.orderId !== undefined || isSamePayment(one, options)
    const found = payment ?? data?.find(isOurs)
    if (!found) return
    run.take(found)
    for (const event of replayPayment(found)) send(event)
    if (isPaymentUnderWay(found, platform.clock.now())) run.follow()
  }, [data, payment, flow.state, options, run, send, platform])
}
