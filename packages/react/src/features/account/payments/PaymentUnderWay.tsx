'use client'
import { isPaymentUnderWay } from '@billfold/core'
import { useRef } from 'react'
import type { Address } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { PaymentsFailed } from '../main/PaymentsFailed.js'
import { useFollowPayments } from './useFollowPayments.js'
import { usePayments } from './usePayments.js'
import { usePaymentWords } from './usePaymentWords.js'

/** A payment of this account that has not come to its end, begun in whatever tab: one can go on with it. */
export function PaymentUnderWay({ account }: { account: Address }) {
  const t = useText('payments', english)
  const { go } = useAccountNavigation()
  const { platform } = useBillfold()
  const { data = [], isError, refetch } = usePayments(account)
  const words = usePaymentWords()
  useFollowPayments(data)
  // One that ends while it is offered stays, with its end: it must not vanish under the pointer.
  const offered = useRef<string>(undefined)
  const now = platform.clock.now()
  const underWay = data.filter((one) => isPaymentUnderWay(one, now))
  offered.current = underWay[0]?.key ?? offered.current
  const payment = data.find(({ key }) => key === offered.current)
  if (!payment) return isError ? <PaymentsFailed onRetry={() => void refetch()} /> : null
  const { what, state, tone, isWaiting } = words(payment)
  const isMany = underWay.length > 1
  const title = isMany
    ? t('underWayMany', { count: underWay.length })
    : t(underWay.length === 1 ? 'underWay' : 'ended')
  return (
    <Notice
      key={tone}
      tone={tone}
      title={title}
      action={
        <Button
          variant="secondary"
          size="medium"
          onClick={() => (isMany ? go('payments') : go('payment', { key: payment.key }))}
        >
          {t(isWaiting && !isMany ? 'continue' : 'view')}
        </Button>
      }
    >
      <div>{what}</div>
      <div>{state}</div>
    </Notice>
  )
}
