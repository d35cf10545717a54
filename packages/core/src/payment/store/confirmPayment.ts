import { startCardPayment } from '../../actions/startCardPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import type { Billfold } from '../../config/Billfold.js'
import { canBatch } from '../../engine/canBatch.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { prepareQuery } from '../../query/prepareQuery.js'
import type { PayFlow } from '../flow.js'
import { toConfirmed } from '../guard/Confirmed.js'
import type { ChainGas } from '../quote/estimatePlanGas.js'
import type { PayOptions } from '../quote/modes.js'
import { chooseQuoteType, isStale, isWorse, type PayQuote, type QuoteRequest } from '../quote/quote.js'
import type { Payment } from '../record/Payment.js'
import {
  idle,
  type PaymentQueries,
  type PaymentStoreOptions,
  type PaymentStoreState,
} from './PaymentStore.js'
import { advance, change, fail, type StoreContext } from './StoreContext.js'

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
export function fetchQuote(
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
  isCurrent: () => boolean,
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
  if (!isCurrent()) return undefined
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
  return { payment }
}

/** Confirms the displayed quote once; an expired quote is refreshed first. A user who left confirms nothing. */
export async function confirmPayment(context: StoreContext, gas: readonly ChainGas[]): Promise<void> {
  const { store, queries } = context
  const state = store.get()
  if (state.isConfirming) return
  const isCurrent = () => store.get().flow === state.flow
  change(context, { isConfirming: true })
  try {
    const confirmed = await record(context, state, gas, isCurrent)
    if (!confirmed || !isCurrent()) return
    if ('newQuote' in confirmed) return change(context, { newQuote: confirmed.newQuote })
    // A confirmed quote must not be offered again.
    queries.removeQueries({ queryKey: ['billfold', 'prepare'] })
    advance(context, [{ type: 'ROUTE_CONFIRMED' }], { ...idle, payment: confirmed.payment })
  } catch (error) {
    if (isCurrent()) fail(context, error)
  } finally {
    change(context, { isConfirming: false })
  }
}

/** Opens the provider's popup inside the click, records the order, then navigates the popup (R4.46). */
export async function confirmCard(context: StoreContext): Promise<void> {
  const { billfold, store, queries, options } = context
  const { card, flow, isConfirming } = store.get()
  const { receiverAddress: receiver, selectedPaymentMethod: method } = flow.context
  if (isConfirming || !card || !receiver) return
  change(context, { isConfirming: true })
  const opened = billfold.platform.page?.openWindow()
  try {
    const wallet = method?.type === 'fiat' ? method.payerWallet : undefined
    const { orderId } = options
    const payment = await startCardPayment(billfold, { card, receiver, wallet, orderId })
    const link = payment.details.card?.link
    if (link === undefined) opened?.close()
    else opened?.go(link)
    // A displayed order must not be offered to another user.
    queries.removeQueries({ queryKey: ['billfold', 'onramp'] })
    advance(context, [{ type: 'ROUTE_CONFIRMED' }], { ...idle, payment, isBlocked: !opened })
  } catch (error) {
    opened?.close()
    fail(context, error)
  } finally {
    change(context, { isConfirming: false })
  }
}
