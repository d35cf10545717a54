'use client'

import { isPaymentUnderWay } from '@billfold/core/internal'
import { useRef } from 'react'
import type { Address } from 'viem'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { ReceiptIcon } from '../../../ui/icons/accountIcons.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { LinkRow } from '../main/AccountRows.js'
import { PaymentsFailed } from './PaymentsFailed.js'
import { useFollowPayments, usePayments } from './usePayments.js'
import { usePaymentWords } from './usePaymentWords.js'

/** Row that opens the payments of the account, if there are any. */
export function PaymentsRow({ account }: { account: Address }) {
  const t = useText('payments', english)
  const { data = [] } = usePayments(account)
  if (data.length === 0) return null
  return <LinkRow icon={ReceiptIcon} title={t('title')} route="payments" />
}

/** Shows an unfinished payment of the account, from any tab, with a link to continue it. */
export function PaymentUnderWay({ account }: { account: Address }) {
  const t = useText('payments', english)
  const { go } = useAccountNavigation()
  const { platform } = useBillfold()
  const { data = [], isError, refetch } = usePayments(account)
  const words = usePaymentWords()
  useFollowPayments(data)
  // Keep showing the same payment after it ends, to avoid layout shift under the pointer.
  const offered = useRef<string>(undefined)
  const now = platform.clock.now()
  const underWay = data.filter((candidate) => isPaymentUnderWay(candidate, now))
  offered.current = underWay[0]?.key ?? offered.current
  const payment = data.find(({ key }) => key === offered.current)
  if (!payment) return isError ? <PaymentsFailed onRetry={() => void refetch()} /> : null
  const { name, what, state, tone, isWaiting } = words(payment)
  const { length: count } = underWay
  const isMany = count > 1
  const title = count === 0 ? t('ended') : t('underWay', { count })
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
      {name && (
        <div>
          <bdi>{name}</bdi>
        </div>
      )}
      <div>{what}</div>
      <div>{state}</div>
    </Notice>
  )
}
