'use client'
import { BillfoldError } from '@billfold/core'
import { isAbortError, type PayQuote, type QuoteRequest, toCardQuote } from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { prepareQuery, toRequest } from '../logic/quote.js'
import { usePayState } from '../provider/PayContext.js'

/** Returns a function that requests a quote; cached for two minutes unless confirmed. */
export function usePrepare(): (request: QuoteRequest, fresh?: 'fresh') => Promise<PayQuote> {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const { purchaseData, paymentLinkId, orderId } = usePayState().options
  return useCallback(
    (request, fresh) => {
      const isFresh = fresh !== undefined
      return queries.fetchQuery(
        prepareQuery(billfold, { request, fresh: isFresh, purchaseData, paymentLinkId, orderId }),
      )
    },
    [billfold, queries, purchaseData, paymentLinkId, orderId],
  )
}

/** Requests the quote for the selected method and advances the flow. */
export function useQuote(): void {
  const { platform } = useBillfold()
  const { flow, options, card, send } = usePayState()
  const prepare = usePrepare()
  const feePayer = options.mode === 'direct_payment' ? options.paymentInfo.feePayer : undefined
  useEffect(() => {
    let isHere = true
    const { selectedPaymentMethod: chosen, receiverAddress: receiver } = flow.context
    if (chosen?.type === 'fiat' && card && receiver) {
      const parties = { receiver, sender: chosen.payerWallet?.address, now: platform.clock.now() }
      return send({ type: 'QUOTE_RECEIVED', ...toCardQuote(card, parties) })
    }
    const request = toRequest(flow, feePayer)
    if (!request) return send({ type: 'FAIL', error: new BillfoldError('InvalidPaymentMethod') })
    prepare(request).then(
      (quote) => {
        if (!isHere) return
        if (quote.steps.length > 0) send({ type: 'QUOTE_RECEIVED', quote, request })
        else send({ type: 'FAIL', error: new BillfoldError('NoQuote') })
      },
      (error: unknown) => {
        if (isHere && !isAbortError(error)) send({ type: 'FAIL', error })
      },
    )
    return () => {
      isHere = false
    }
  }, [flow, feePayer, card, prepare, platform, send])
}
