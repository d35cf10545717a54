'use client'
import { getPaymentState, isPaymentUnderWay, type Payment } from '@billfold/core'
import type { ReactNode } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { findTokens } from '../../pay/findTokens.js'
import { TokenAmount } from '../../pay/parts/TokenAmount.js'
import { type PaymentLook, paymentLooks, waiting } from './paymentLooks.js'

export type PaymentWords = PaymentLook & {
  /** What is paid, and to whom. */
  what: ReactNode
  /** How it stands. */
  state: string
  /** It goes on only when a person says so. */
  isWaiting: boolean
}

/** What is said of a payment in a line or two. */
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
    const what =
      token &&
      rich('amountTo', {
        amount: <TokenAmount token={token} amount={confirmed.destinationAmount} />,
        address: <AddressText address={confirmed.receiver} form="receipt" />,
      })
    if (isWaiting) return { ...waiting, what, isWaiting, state: t('goesOn') }
    return { ...paymentLooks[state.status], what, isWaiting, state: t(`states.${word}`) }
  }
}
