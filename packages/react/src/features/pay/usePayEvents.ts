'use client'
import { type PayMode, parseUnits, type StepAction } from '@billfold/core'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { findDestinationToken } from './findDestinationToken.js'
import type { PayState } from './PayContext.js'

const renders: Record<PayMode, StepAction> = {
  fund_wallet: 'ub:ui:buy_widget:render',
  direct_payment: 'ub:ui:checkout_widget:render',
  transaction: 'ub:ui:transaction_widget:render',
}

/** Spec §7: which screens are steps that are told. */
function toAction({ state, mode }: PayState['flow']): StepAction | undefined {
  const actions: Partial<Record<typeof state, StepAction>> = {
    init: renders[mode],
    methodSelection: 'payment_selection',
    quote: `ub:ui:loading_quote:${mode}`,
    preview: 'payment_details',
    success: 'ub:ui:success_screen',
  }
  return actions[state]
}

/** Tells the stream of events how far the payment has come and how it ends. */
export function usePayEvents(pay: PayState): void {
  const { emit } = useBillfold()
  const latest = useRef(pay)
  latest.current = pay
  const { state, context } = pay.flow
  const { currentError } = context
  useEffect(() => {
    const { flow } = latest.current
    const action = flow.state === state ? toAction(flow) : undefined
    if (action) emit('step', { action, ...toFields(latest.current) })
  }, [emit, state])
  useEffect(() => {
    const { flow, run, options } = latest.current
    const paymentId = run.state.get().payment?.id
    const payment = { mode: flow.mode, paymentId, orderId: options.orderId }
    if (state === 'success') emit('payment', { status: 'completed', ...payment })
    if (state !== 'error' || !currentError) return
    emit('error', { area: 'pay', code: currentError.code, error: currentError })
    if (paymentId) emit('payment', { status: 'failed', ...payment })
  }, [emit, state, currentError])
}

function toFields({ options, flow, payer }: PayState) {
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
