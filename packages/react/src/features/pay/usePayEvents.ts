'use client'
import { parseUnits, type StepAction } from '@billfold/core'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { ConnectedWallet } from '../../hooks/useWallets.js'
import { findDestinationToken } from './findDestinationToken.js'
import { findShown } from './findShown.js'
import type { PayState } from './PayContext.js'
import { keepEndUntold, tellEnd } from './tellEnd.js'
import { usePayer } from './usePayer.js'
import { usePaymentRun } from './usePaymentRun.js'
import { useRun } from './useRun.js'
import { toRender } from './useStart.js'

const first: PayState['flow']['state'] = 'init'

/** Spec §7: which screens are steps that are told. */
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

/** Tells the stream of events how far the payment has come and how it ends. */
export function usePayEvents(pay: PayState): void {
  const billfold = useBillfold()
  const { emit } = billfold
  const payer = usePayer()
  const run = usePaymentRun()
  const latest = useRef({ ...pay, payer })
  latest.current = { ...pay, payer }
  const { state, context } = pay.flow
  const { currentError } = context
  // The first screen was told of when it was shown.
  const told = useRef(first)
  useEffect(() => {
    const { flow } = latest.current
    if (told.current === state) return
    told.current = state
    const action = flow.state === state ? toAction(flow) : undefined
    if (action) emit('step', { action, ...toFields(latest.current) })
  }, [emit, state])
  const { payment: followed } = useRun()
  const followedKey = followed?.key
  useEffect(() => {
    if (followedKey === undefined) return
    keepEndUntold(followedKey)
    return () => tellEnd(billfold, run, latest.current.flow.mode)
  }, [billfold, run, followedKey])
  const ended = useRef<unknown>(undefined)
  useEffect(() => {
    const { flow, options } = latest.current
    const end = currentError ?? state
    if (ended.current === end) return
    ended.current = end
    const paid = findShown(run.state.get())
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
