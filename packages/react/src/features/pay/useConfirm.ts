'use client'
import {
  BillfoldError,
  type ChainGas,
  canBatch,
  isStale,
  isWorse,
  type PayQuote,
  startPayment,
  toConfirmed,
} from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'
import { usePayer } from './usePayer.js'
import { usePaymentRun } from './usePaymentRun.js'
import { usePrepare } from './useQuote.js'

export type Confirmation = {
  quote: PayQuote | undefined
  /** The price got worse while one was reading: the new one must be looked at. */
  isNewPrice: boolean
  isBusy: boolean
  /** Takes the network fees that were shown, if there were any. */
  confirm: (gas?: readonly ChainGas[] | undefined) => void
}

/** Confirms what is shown, once: a quote that is too old is asked for anew first. */
export function useConfirm(): Confirmation {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const prepare = usePrepare()
  const { flow, options, send } = usePayState()
  const run = usePaymentRun()
  const payer = usePayer()
  const { request, quote: given } = flow.context
  const [newQuote, setNewQuote] = useState<PayQuote>()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const quote = newQuote ?? given

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
    // What was confirmed is never offered a second time.
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
