'use client'

import { type Billfold, type PayMode, parseUnits, type StepAction } from '@billfold/core'
import { getPaymentState } from '@billfold/core/internal'
import { useEffect, useRef } from 'react'
import type { ConnectedWallet } from '../../../hooks/useWallets.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { PaymentRun } from '../logic/PaymentRun.js'
import { findShownPayment, isEnded } from '../logic/paymentState.js'
import { findDestinationToken } from '../logic/payToken.js'
import type { PayState } from '../provider/PayContext.js'
import { usePayer, usePaymentRun, useRun } from '../provider/payHooks.js'
import { toRender } from '../provider/useStart.js'

/** Unsubscribe functions of payments that continue without screens, by key. */
const watches = new Map<string, () => void>()

/** Emits the end of a payment whose screens were unmounted (R4.11). */
function reportEnd({ emit, platform }: Billfold, run: PaymentRun, mode: PayMode): void {
  const readEnd = () => {
    const { payment, phase } = run.state.get()
    if (!payment || phase !== 'idle') return undefined
    const end = getPaymentState(payment, platform.clock.now())
    return isEnded(end) ? { payment, end } : undefined
  }
  const { payment } = run.state.get()
  if (!payment || readEnd()) return
  const { key } = payment
  stopReporting(key)
  const stop = run.state.subscribe(() => {
    const ended = readEnd()
    if (ended?.payment.key !== key) return
    stopReporting(key)
    const { id: paymentId, orderId } = ended.payment
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emit('payment', { status, mode, paymentId, orderId })
  })
  watches.set(key, stop)
}

/** Stops watching a payment; screens that show it again report its end. */
function stopReporting(key: string): void {
  watches.get(key)?.()
  watches.delete(key)
}

const first: PayState['flow']['state'] = 'init'

/** Returns the telemetry action of a screen, if any (R7.62). */
function toAction({ state, mode }: PayState['flow']): StepAction | undefined {
  const actions: Partial<Record<typeof state, StepAction>> = {
    init: toRender(mode),
    methodSelection: 'payment_selection',
    quote: `ub:ui:loading_quote:${mode}`,
    preview: 'payment_details',
    success: 'ub:ui:success_screen',
  }
  return actions[state]
}

/** Emits the progress and end of the payment. */
export function usePayEvents(pay: PayState): void {
  const billfold = useBillfold()
  const { emit } = billfold
  const payer = usePayer()
  const run = usePaymentRun()
  const latest = useRef({ ...pay, payer })
  latest.current = { ...pay, payer }
  const { state, context } = pay.flow
  const { currentError } = context
  // The first screen is reported by `useStart`.
  const reported = useRef(first)
  useEffect(() => {
    const { flow } = latest.current
    if (reported.current === state) return
    reported.current = state
    const action = flow.state === state ? toAction(flow) : undefined
    if (action) emit('step', { action, ...toFields(latest.current) })
  }, [emit, state])
  const { payment: followed } = useRun()
  const followedKey = followed?.key
  useEffect(() => {
    if (followedKey === undefined) return
    stopReporting(followedKey)
    return () => reportEnd(billfold, run, latest.current.flow.mode)
  }, [billfold, run, followedKey])
  const ended = useRef<unknown>(undefined)
  useEffect(() => {
    const { flow, options } = latest.current
    const end = currentError ?? state
    if (ended.current === end) return
    ended.current = end
    const paid = findShownPayment(run.state.get())
    const { orderId } = paid ?? options
    const payment = { mode: flow.mode, paymentId: paid?.id, orderId }
    if (state === 'success') emit('payment', { status: 'completed', ...payment })
    if (state !== 'error' || !currentError) return
    emit('error', {
      area: 'pay',
      code: currentError.code,
      error: currentError,
      ...toFields(latest.current),
    })
    if (paid) emit('payment', { status: 'failed', ...payment })
  }, [emit, state, currentError, run])
}

function toFields({ options, flow, payer }: PayState & { payer: ConnectedWallet | undefined }) {
  const { destinationToken: token, destinationAmount: amount, selectedPaymentMethod: method } = flow.context
  const destination = token ?? findDestinationToken(options)
  const origin = method?.type === 'wallet' ? method.originToken : undefined
  return {
    dstChainId: destination.chainId,
    dstTokenAddress: destination.address,
    amountWei: token && amount !== undefined ? parseUnits(amount, token.decimals) : undefined,
    chainId: origin?.chainId,
    tokenAddress: origin?.address,
    walletAddress: payer?.address,
    walletType: payer?.connector.id,
  }
}
