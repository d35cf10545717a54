import { startPayment } from '../actions/startPayment.js'
import type { Billfold } from '../config/Billfold.js'
import { canBatch } from '../engine/canBatch.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { PayFlow } from '../payment/flow.js'
import { toConfirmed } from '../payment/guard/Confirmed.js'
import type { ChainGas } from '../payment/quote/estimatePlanGas.js'
import type { PayOptions } from '../payment/quote/modes.js'
import {
  chooseQuoteType,
  isStale,
  isWorse,
  type PayQuote,
  type QuoteRequest,
} from '../payment/quote/quote.js'
import type { Payment } from '../payment/record/Payment.js'
import { findPurchaseTitle } from '../payment/record/purchaseTitle.js'
import { prepareQuery } from '../query/prepareQuery.js'
import type { PaymentQueries, PaymentStoreOptions, PaymentStoreState } from './PaymentStore.js'
import { beginConfirmation, change, fail, type StoreContext, showConfirmed } from './StoreContext.js'

/** Builds the quote request from the flow's data; undefined if anything is missing. */
export function toQuoteRequest({ context }: PayFlow, options: PayOptions): QuoteRequest | undefined {
  const { destinationAmount, destinationToken, receiverAddress, selectedPaymentMethod } = context
  if (!destinationToken || destinationAmount === undefined || !receiverAddress) return undefined
  if (selectedPaymentMethod?.type !== 'wallet') return undefined
  const { originToken, payerWallet } = selectedPaymentMethod
  const feePayer = options.mode === 'direct_payment' ? options.paymentInfo.feePayer : undefined
  return {
    type: chooseQuoteType({ paymentMethod: selectedPaymentMethod, destinationToken }),
    sender: payerWallet.address,
    receiver: receiverAddress,
    originChainId: originToken.chainId,
    originTokenAddress: originToken.address,
    destinationChainId: destinationToken.chainId,
    destinationTokenAddress: destinationToken.address,
    amount: destinationAmount,
    ...(feePayer && { feePayer }),
  }
}

/** Requests a quote; one of the last two minutes is used again, unless `fresh`. */
export async function fetchQuote(
  billfold: Billfold,
  queries: PaymentQueries,
  { purchaseData, paymentLinkId, orderId }: PaymentStoreOptions,
  request: QuoteRequest,
  fresh = false,
): Promise<PayQuote> {
  return queries.fetchQuery(prepareQuery(billfold, { request, fresh, purchaseData, paymentLinkId, orderId }))
}

/** Records the payment of the displayed quote, or returns a newer quote that is worse and must be reviewed. */
async function record(
  { billfold, queries, options }: StoreContext,
  { flow, payerUid, newQuote }: PaymentStoreState,
  gas: readonly ChainGas[],
  signal: AbortSignal,
): Promise<{ payment: Payment } | { newQuote: PayQuote } | undefined> {
  const { request } = flow.context
  const quote = newQuote ?? flow.context.quote
  if (!request || !quote) return undefined
  const payer = payerUid === undefined ? undefined : billfold.wagmi.state.connections.get(payerUid)
  if (!payer) throw new BillfoldError('NoWalletConnected')
  const isOld = isStale(quote, billfold.platform.clock.now())
  const current = isOld ? await fetchQuote(billfold, queries, options, request, true) : quote
  if (isWorse(quote, current)) return { newQuote: current }
  const { connector, accounts } = payer
  const [account] = accounts
  const chains = [...new Set(current.steps.map(({ originToken }) => originToken.chainId))]
  const batching = await Promise.all(
    chains.map((chainId) => canBatch(billfold, { connector, account, chainId })),
  )
  signal.throwIfAborted()
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
    title: findPurchaseTitle(options),
    canBatch: (chainId) => batching[chains.indexOf(chainId)] === true,
    signal,
  })
  return { payment }
}

/** Confirms the displayed quote once; an expired quote is refreshed first. A user who left confirms nothing. */
export async function confirmPayment(context: StoreContext, gas: readonly ChainGas[]): Promise<void> {
  const { store, queries } = context
  const state = store.get()
  if (state.isConfirming || state.flow.state !== 'preview') return
  const signal = beginConfirmation(context)
  try {
    // Another tab or widget may have paid meanwhile, or the journal was not read yet.
    await context.findNew()
    signal.throwIfAborted()
    const confirmed = await record(context, state, gas, signal)
    if (!confirmed || signal.aborted) return
    if ('newQuote' in confirmed) return change(context, { newQuote: confirmed.newQuote })
    // A confirmed quote must not be offered again.
    queries.removeQueries({ queryKey: ['billfold', 'prepare'] })
    showConfirmed(context, confirmed)
  } catch (error) {
    if (!signal.aborted) fail(context, error)
  } finally {
    if (!signal.aborted) change(context, { isConfirming: false })
  }
}
