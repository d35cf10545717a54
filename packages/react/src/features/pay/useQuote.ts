'use client'
import {
  BillfoldError,
  caching,
  isAbortError,
  type PayQuote,
  prepareQuote,
  type QuoteRequest,
  retryPrepare,
  toCardQuote,
} from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'
import { toRequest } from './toRequest.js'

/** Asks for a quote; one that is not two minutes old is used again, unless it was confirmed. */
export function usePrepare(): (request: QuoteRequest, fresh?: 'fresh') => Promise<PayQuote> {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const { purchaseData, paymentLinkId, orderId } = usePayState().options
  return useCallback(
    (request, fresh) =>
      queries.fetchQuery({
        // What one order was quoted is never another's, though they be for the same sum.
        queryKey: [
          'billfold',
          'prepare',
          { ...request, amount: request.amount.toString() },
          { orderId, paymentLinkId, purchaseData },
        ],
        queryFn: ({ signal }) => {
          const parameters = { request, purchaseData, paymentLinkId, orderId, signal }
          const ask = (idempotencyKey: string) => prepareQuote(billfold, { ...parameters, idempotencyKey })
          return retryPrepare(billfold, ask, { signal })
        },
        // A quote that leads nowhere is asked for anew.
        staleTime: ({ state }) => (fresh || !state.data?.steps.length ? 0 : caching.prepareStaleMs),
        gcTime: caching.prepareKeepMs,
        retry: false,
      }),
    [billfold, queries, purchaseData, paymentLinkId, orderId],
  )
}

/** Gets the quote for what was chosen, and leads the flow on. */
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
