'use client'
import { hasOperations, type PayMode, type Payment, type StepAction } from '@billfold/core'
import { useEffect } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { findDestinationToken } from './findDestinationToken.js'
import type { PayState } from './PayContext.js'

/** Spec §7: what is told of the first screen. */
export const renders: Record<PayMode, StepAction> = {
  fund_wallet: 'ub:ui:buy_widget:render',
  direct_payment: 'ub:ui:checkout_widget:render',
  transaction: 'ub:ui:transaction_widget:render',
}

/** What a widget does when it is shown: tells of it, looks whether something is under way, and fetches what comes next. */
export function useStart(state: PayState, payment: Payment | undefined): void {
  const billfold = useBillfold()
  const { options, flow, loading } = state
  const { fetchPart } = loading
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    billfold.emit('step', { action: renders[options.mode], dstChainId, dstTokenAddress })
  }, [])
  useEffect(() => {
    const resume = () => {
      fetchPart('engine')
      fetchPart('resume')
    }
    if (payment) return resume()
    hasOperations(billfold).then(
      (has) => has && resume(),
      (error: unknown) => billfold.warn('Failed to read the journal', error),
    )
  }, [billfold, payment, fetchPart])
  const hasBegun = flow.state !== 'init'
  useEffect(() => {
    if (hasBegun) for (const name of ['engine', 'methods', 'steps'] as const) fetchPart(name)
  }, [hasBegun, fetchPart])
}
