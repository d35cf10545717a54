'use client'

import type { Payment } from '@billfold/core'
import {
  cleanTitle,
  findTokens,
  getPaymentState,
  isPaymentUnderWay,
  type PaymentState,
} from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { NoticeProps } from '../../../ui/notice/Notice.js'
import { TokenAmount } from '../../pay/components/TokenAmount.js'
import type { MarkStatus } from '../transactions/StatusMark.js'

type PaymentLook = { mark: MarkStatus; tone: NonNullable<NoticeProps['tone']> }

/** Icon and tone by payment status. */
const paymentLooks: Record<PaymentState['status'], PaymentLook> = {
  ready: { mark: 'nothing', tone: 'info' },
  card: { mark: 'pending', tone: 'info' },
  running: { mark: 'pending', tone: 'info' },
  settling: { mark: 'pending', tone: 'info' },
  unknown: { mark: 'caution', tone: 'caution' },
  completed: { mark: 'success', tone: 'positive' },
  refunding: { mark: 'pending', tone: 'info' },
  refunded: { mark: 'caution', tone: 'caution' },
  stopped: { mark: 'caution', tone: 'caution' },
  failed: { mark: 'failure', tone: 'negative' },
  expired: { mark: 'nothing', tone: 'info' },
}

/** Look of a partly paid payment whose next step needs the user. */
const waiting: PaymentLook = { mark: 'caution', tone: 'caution' }

export type PaymentWords = PaymentLook & {
  /** Name of the purchase, as the host app gave it; undefined for records without one. */
  name: string | undefined
  /** Amount and receiver. */
  what: ReactNode
  /** Amount alone. */
  amount: ReactNode
  /** Status text. */
  state: string
  /** True if it needs the user to continue. */
  isWaiting: boolean
}

/** Returns a function that describes a payment in one or two lines. */
export function usePaymentWords(): (payment: Payment) => PaymentWords {
  const t = useText('payments', english)
  const rich = useRichText('payments', english)
  const { platform } = useBillfold()
  return (payment) => {
    const { confirmed } = payment.details
    const token = findTokens(payment).destination
    const now = platform.clock.now()
    const state = getPaymentState(payment, now)
    const isWaiting = state.status === 'ready' && isPaymentUnderWay(payment, now)
    const word = state.status === 'unknown' && state.reason === 'openRequest' ? 'openRequest' : state.status
    const amount = token && <TokenAmount token={token} amount={confirmed.destinationAmount} />
    const address = <AddressText address={confirmed.receiver} form="receipt" />
    const facts = {
      name: cleanTitle(payment.details.title),
      what: amount && rich('amountTo', { amount, address }),
      amount,
      isWaiting,
    }
    if (isWaiting) return { ...waiting, ...facts, state: t('goesOn') }
    return { ...paymentLooks[state.status], ...facts, state: t(`states.${word}`) }
  }
}
