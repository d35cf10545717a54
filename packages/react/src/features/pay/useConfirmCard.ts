'use client'
import { type OnrampQuote, startCardPayment } from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'
import { useDestination } from './useDestination.js'
import { usePaymentRun } from './usePaymentRun.js'

/** Opens the provider's window inside the click, writes the order down, and only then shows the provider's page (design 9.3). */
export function useConfirmCard(card: OnrampQuote): () => void {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const { flow, options, send } = usePayState()
  const run = usePaymentRun()
  const receiver = useDestination()?.receiver
  const isBusy = useRef(false)
  const { selectedPaymentMethod: method } = flow.context
  const wallet = method?.type === 'fiat' ? method.payerWallet : undefined
  return () => {
    if (isBusy.current || !receiver) return
    isBusy.current = true
    const opened = billfold.platform.page?.openWindow()
    startCardPayment(billfold, { card, receiver, wallet, orderId: options.orderId })
      .then((payment) => {
        const link = payment.details.card?.link
        if (link === undefined) opened?.close()
        else opened?.go(link)
        // An order that was shown is never offered to somebody else.
        queries.removeQueries({ queryKey: ['billfold', 'onramp'] })
        run.take(payment, { isBlocked: !opened })
        send({ type: 'ROUTE_CONFIRMED' })
      })
      .catch((error: unknown) => {
        opened?.close()
        send({ type: 'FAIL', error })
      })
      .finally(() => {
        isBusy.current = false
      })
  }
}
