'use client'
import { isPaymentUnderWay } from '@billfold/core'
import { AddressText } from '../../../display/AddressText.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { usePaymentsUnderWay } from '../../../hooks/usePaymentsUnderWay.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { findTokens } from '../findTokens.js'
import { usePayState } from '../PayContext.js'
import { replayPayment } from '../replayPayment.js'
import { usePaymentRun } from '../usePaymentRun.js'
import { useRun } from '../useRun.js'
import { TokenAmount } from './TokenAmount.js'

/** A payment of this browser that has not come to its end: one can go back to it. */
export function ResumeNotice() {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { options, send } = usePayState()
  const run = usePaymentRun()
  const { payment: left, isLeft } = useRun()
  const { data = [] } = usePaymentsUnderWay(options)
  const { clock } = useBillfold().platform
  // A payment that was left blocks new ones, so there must be a way back to it.
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
