'use client'

import { findTokens, isPaymentUnderWay, paymentsUnderWayQuery } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { TokenAmount } from './TokenAmount.js'

/** Links to an unfinished payment of this browser. */
export function ResumeNotice() {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const billfold = useBillfold()
  const { options } = usePayState()
  const { payment: left, isLeft, store } = usePaymentStore()
  const { data = [] } = useQuery(paymentsUnderWayQuery(billfold, options))
  const now = billfold.platform.clock.now()
  // A payment that the user left blocks new ones, so it must stay reachable.
  const payment = isLeft ? left : data.find((each) => isPaymentUnderWay(each, now))
  const token = payment && findTokens(payment).destination
  if (!payment || !token) return null
  const { confirmed } = payment.details
  return (
    <Notice
      title={t('resume.title')}
      action={
        <Button variant="secondary" size="medium" onClick={() => store.resume(payment)}>
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
