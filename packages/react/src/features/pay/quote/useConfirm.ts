'use client'

import { BillfoldError } from '@billfold/core'
import { type OnrampQuote, startCardPayment, startPayment } from '@billfold/core/actions'
import {
  type ChainGas,
  canBatch,
  isStale,
  isWorse,
  type PayQuote,
  toConfirmed,
} from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination, usePayer, usePaymentRun } from '../provider/payHooks.js'
import { usePrepare } from './useQuote.js'

export type Confirmation = {
  quote: PayQuote | undefined
  /** True if the price got worse since it was displayed; the user must review it. */
  isNewPrice: boolean
  isBusy: boolean
  /** Confirms with the displayed network fees, if any. */
  confirm: (gas?: readonly ChainGas[] | undefined) => void
}

/** Confirms the displayed quote once; an expired quote is refreshed first. */
export function useConfirm(): Confirmation {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const prepare = usePrepare()
  const { flow, options, send } = usePayState()
  const run = usePaymentRun()
  const payer = usePayer()
  const { request, quote: initialQuote } = flow.context
  const [newQuote, setNewQuote] = useState<PayQuote>()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const quote = newQuote ?? initialQuote

  const work = async (gas: readonly ChainGas[]) => {
    if (!request || !quote) return
    if (!payer) throw new BillfoldError('NoWalletConnected')
    const isOld = isStale(quote, billfold.platform.clock.now())
    const current = isOld ? await prepare(request, 'fresh') : quote
    if (isWorse(quote, current)) return setNewQuote(current)
    const { connector, address: account } = payer
    const chains = [...new Set(current.steps.map(({ originToken }) => originToken.chainId))]
    const batching = await Promise.all(
      chains.map((chainId) => canBatch(billfold, { connector, account, chainId })),
    )
    const payment = await startPayment(billfold, {
      connector,
      quote: current,
      confirmed: {
        ...toConfirmed(current, request),
        fees: Object.fromEntries(gas.map(({ chainId, fees }) => [chainId, fees])),
      },
      orderId: options.orderId,
      purchaseData: options.purchaseData,
      paymentLinkId: options.paymentLinkId,
      canBatch: (chainId) => batching[chains.indexOf(chainId)] === true,
    })
    // A confirmed quote must not be offered again.
    queries.removeQueries({ queryKey: ['billfold', 'prepare'] })
    run.take(payment)
    send({ type: 'ROUTE_CONFIRMED' })
  }
  return {
    quote,
    isNewPrice: newQuote !== undefined,
    isBusy,
    confirm: (gas = []) => {
      if (busy.current) return
      busy.current = true
      setBusy(true)
      work(gas)
        .catch((error: unknown) => send({ type: 'FAIL', error }))
        .finally(() => {
          busy.current = false
          setBusy(false)
        })
    },
  }
}

/** Opens the provider's popup inside the click, records the order, then navigates the popup (R4.46). */
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
        // A displayed order must not be offered to another user.
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
