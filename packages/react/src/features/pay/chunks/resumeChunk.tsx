'use client'

import type { Payment } from '@billfold/core'
import { isPaymentUnderWay } from '@billfold/core/internal'
import { useEffect, useRef } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { usePaymentsUnderWay } from '../../../hooks/payment/usePaymentsUnderWay.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { replayPayment } from '../logic/flow.js'
import { isSamePayment } from '../logic/paymentState.js'
import { findTokens } from '../logic/payToken.js'
import { type PayState, usePayState } from '../provider/PayContext.js'
import { usePaymentRun, useRun } from '../provider/payHooks.js'

/** Shows the existing payment of the same order or purchase instead of a new payment form. */
function useResume({ options, flow, send }: PayState, payment: Payment | undefined): void {
  const run = usePaymentRun()
  const { platform } = useBillfold()
  const { data } = usePaymentsUnderWay(options)
  const checked = useRef(false)
  useEffect(() => {
    if ((!data && !payment) || checked.current) return
    checked.current = true
    if (flow.state !== 'init' || run.state.get().payment) return
    const isMatch = (candidate: Payment) => options.orderId !== undefined || isSamePayment(candidate, options)
    const existing = payment ?? data?.find(isMatch)
    if (!existing) return
    run.take(existing)
    for (const event of replayPayment(existing)) send(event)
    if (isPaymentUnderWay(existing, platform.clock.now())) run.follow()
  }, [data, payment, flow.state, options, run, send, platform])
}

/** Moves the widget to an existing payment. */
function PayResume({ payment }: { payment: Payment | undefined }): null {
  useResume(usePayState(), payment)
  return null
}

/** Links to an unfinished payment of this browser. */
function ResumeNotice() {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { options, send } = usePayState()
  const run = usePaymentRun()
  const { payment: left, isLeft } = useRun()
  const { data = [] } = usePaymentsUnderWay(options)
  const { clock } = useBillfold().platform
  // A payment that the user left blocks new ones, so it must stay reachable.
  const payment = isLeft ? left : data.find((each) => isPaymentUnderWay(each, clock.now()))
  const token = payment && findTokens(payment).destination
  if (!payment || !token) return null
  const { confirmed } = payment.details
  return (
    <Notice
      title={t('resume.title')}
      action={
        <Button
          variant="secondary"
          size="medium"
          onClick={() => {
            if (left?.key === payment.key) run.setLeft(false)
            else run.take(payment)
            for (const event of replayPayment(payment)) send(event)
            run.follow()
          }}
        >
          {t('resume.view')}
        </Button>
      }
    >
      {rich('resume.text', {
        amount: <TokenAmount token={token} amount={confirmed.destinationAmount} />,
        address: <AddressText address={confirmed.receiver} form="receipt" />,
      })}
    </Notice>
  )
}

/** Components needed only if the journal has payments. */
export const resumeChunk = { PayResume, ResumeNotice } as const
