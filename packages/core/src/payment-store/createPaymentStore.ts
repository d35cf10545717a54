import type { Billfold } from '../config/Billfold.js'
import { callHost } from '../config/callHost.js'
import { type FlowEvent, type PayState, reduceFlow } from '../payment/flow.js'
import { nextMethod } from '../payment/quote/method.js'
import { getPaymentState, isPaymentUnderWay } from '../payment/record/getPaymentState.js'
import type { HeldFunds, Payment } from '../payment/record/Payment.js'
import { createStore } from '../platform/createStore.js'
import { paymentsUnderWayQuery } from '../query/paymentsUnderWayQuery.js'
import { confirmCard } from './confirmCard.js'
import { confirmPayment } from './confirmPayment.js'
import { createRunner } from './createRunner.js'
import {
  createPaymentState,
  idle,
  type PaymentQueries,
  type PaymentStore,
  type PaymentStoreOptions,
  type PaymentStoreState,
} from './PaymentStore.js'
import { isSamePayment, replayPayment } from './replayPayment.js'
import { createReporter, findShownPayment, reportEndLater } from './reportPayment.js'
import { advance, change, keepCallbacks, type StoreContext } from './StoreContext.js'
import { renewQuote, watchStore } from './watchStore.js'

export type CreatePaymentStoreParameters = {
  options: PaymentStoreOptions
  queries: PaymentQueries
  /** Called when the flow is over. */
  onLeave?: (() => void) | undefined
  /** Shows this journal payment only: nothing starts by itself, and the store is over when its screens are. */
  payment?: Payment | undefined
}

/** Creates the store of one payment widget: flow, quote, confirmed payment, events and callbacks. */
export function createPaymentStore(
  billfold: Billfold,
  { options, queries, onLeave, payment: journal }: CreatePaymentStoreParameters,
): PaymentStore {
  const store = createStore(createState(options, journal))
  const runner = createRunner(billfold, store)
  const context: StoreContext = {
    billfold,
    queries,
    store,
    runner,
    journal,
    options,
    callbacks: options,
    onLeave,
    isAttached: false,
    confirmation: undefined,
    newKey: undefined,
    shown: new Set(journal ? [journal.key] : []),
    findNew: () => findNew(context),
  }
  // A second press of a button must not leave the screen that the first one led to.
  const isIn = (state: PayState) => store.get().flow.state === state
  return {
    get: store.get,
    subscribe: store.subscribe,
    attach: createAttach(context),
    setOptions(newOptions, newLeave) {
      const before = context.options
      Object.assign(context, { options: newOptions, onLeave: newLeave })
      keepCallbacks(context)
      renewQuote(context, before)
    },
    send: (...events) => advance(context, events),
    moveMethod(event) {
      const method = nextMethod(store.get().method, event)
      if (method === 'leave') advance(context, [back])
      else change(context, { method })
    },
    choosePayer: (payerUid) => change(context, { payerUid }),
    setCard: (card) => change(context, { card }),
    confirm: (gas = []) => confirmPayment(context, gas),
    confirmCard: () => confirmCard(context),
    setOpened: () => change(context, { isBlocked: false }),
    findExisting: () => findExisting(context),
    resume: (payment) => show(context, payment, true),
    start: runner.start,
    release: runner.release,
    stop: runner.stop,
    cancel() {
      if (store.get().phase === 'idle') return
      runner.cancel()
      reportCancel(context, store.get().payment)
    },
    cancelCard() {
      if (!isIn('execute')) return
      reportCancel(context, store.get().payment)
      runner.abandon()
      advance(context, [back, back], { card: undefined })
    },
    leave() {
      if (!isIn('execute')) return
      advance(context, [back, back, back], { isLeft: true, method: 'walletSelection' })
    },
    retry: () => retry(context),
    dismiss() {
      if (!isIn('error')) return
      forgetFailures(context)
      reportCancel(context, findShownPayment(store.get()))
      if (!store.get().isLeft) runner.abandon()
      advance(context, [{ type: 'RESET' }])
    },
    finish() {
      if (!isIn('success')) return
      const isTransaction = store.get().flow.mode === 'transaction'
      runner.abandon()
      advance(context, [{ type: isTransaction ? 'CONTINUE_TO_TRANSACTION' : 'RESET' }])
    },
  }
}

const back = { type: 'BACK' } as const

function createState({ mode }: PaymentStoreOptions, journal: Payment | undefined): PaymentStoreState {
  const state = createPaymentState(mode)
  if (!journal) return state
  return { ...state, payment: journal, flow: replayPayment(journal).reduce(reduceFlow, state.flow) }
}

function createAttach(context: StoreContext): PaymentStore['attach'] {
  const { billfold, store, runner, journal } = context
  const report = createReporter(context)
  let stopReporting = () => {}
  return () => {
    context.isAttached = true
    stopReporting()
    if (journal) {
      change(context, { ...idle, payment: store.get().payment ?? journal })
      runner.follow()
    }
    const stop = watchStore(context, report)
    return () => {
      context.isAttached = false
      stop()
      context.confirmation?.abort()
      change(context, { isConfirming: false })
      if (journal) runner.abandon()
      else stopReporting = reportEndLater(billfold, store)
    }
  }
}

/** Shows a journal payment; follows it first, so that its screen does not start it. */
function show(context: StoreContext, payment: Payment, isFollowed: boolean): void {
  const { store, runner } = context
  const isLeft = store.get().payment?.key === payment.key
  context.shown.add(payment.key)
  change(context, isLeft ? { isLeft: false } : { ...idle, payment })
  if (isFollowed) runner.follow()
  advance(context, [back, back, ...replayPayment(payment)], { method: 'walletSelection' })
}

/** States in which nothing has been confirmed yet. */
const openStates: readonly PayState[] = ['init', 'methodSelection', 'quote', 'preview']

/** Lists the journal's payments of the same order or purchase; undefined if the widget has moved on meanwhile. */
async function listExisting(context: StoreContext): Promise<readonly Payment[] | undefined> {
  const { billfold, queries, store } = context
  const { orderId } = context.options
  const payments = await queries.fetchQuery(paymentsUnderWayQuery(billfold, { orderId }))
  const { isAttached, options } = context
  if (!isAttached || options.orderId !== orderId) return undefined
  if (!openStates.includes(store.get().flow.state)) return undefined
  return payments.filter((each) => orderId !== undefined || isSamePayment(each, options))
}

function showFound(context: StoreContext, found: Payment | undefined): void {
  if (found) show(context, found, isPaymentUnderWay(found, context.billfold.platform.clock.now()))
}

async function findExisting(context: StoreContext): Promise<void> {
  const payments = await listExisting(context)
  if (!context.store.get().payment) showFound(context, payments?.[0])
}

/** Searches again on every confirmation, because another tab or widget may have paid since the last search. */
async function findNew(context: StoreContext): Promise<void> {
  const payments = await listExisting(context)
  showFound(
    context,
    payments?.find(({ key }) => !context.shown.has(key)),
  )
}

/** Tells the event stream first, then the host app. */
function reportCancel({ billfold, options, callbacks }: StoreContext, payment: Payment | undefined): void {
  const { mode, orderId } = options
  const { onCancel } = callbacks
  const cancelled = { mode, paymentId: payment?.id, orderId: payment ? payment.orderId : orderId }
  billfold.emit('payment', { status: 'cancelled', ...cancelled })
  callHost(billfold, 'onCancel', () => onCancel?.(payment))
}

/** Drops failed queries, so that the previous screen refetches them. */
function forgetFailures({ queries }: StoreContext): void {
  queries.removeQueries({ queryKey: ['billfold'], predicate: ({ state }) => state.status === 'error' })
}

function retry(context: StoreContext) {
  const { billfold, queries, store, runner } = context
  const { retryState } = store.get().flow.context
  const payment = findShownPayment(store.get())
  forgetFailures(context)
  if (retryState !== 'execute' || !payment) return advance(context, [{ type: 'RETRY' }])
  const end = getPaymentState(payment, billfold.platform.clock.now())
  queries.removeQueries({ queryKey: ['billfold', 'onramp'] })
  runner.abandon()
  const again = end.status === 'stopped' ? [payWith(end.held, payment)] : []
  advance(context, [{ type: 'RETRY' }, back, back, ...again], { card: undefined })
}

/** Continues with the tokens that a stopped route left in the payer's wallet. */
function payWith({ token, amount }: HeldFunds, { walletId, payer }: Payment): FlowEvent {
  const payerWallet = { walletId, address: payer }
  const paymentMethod = {
    type: 'wallet' as const,
    originToken: token,
    payerWallet,
    balance: amount,
    quote: undefined,
  }
  return { type: 'PAYMENT_METHOD_SELECTED', paymentMethod }
}
