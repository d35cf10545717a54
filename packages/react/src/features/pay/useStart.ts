'use client'
import { hasOperations, type PayMode, type Payment, type StepAction } from '@billfold/core'
import { useEffect } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { findDestinationToken } from './findDestinationToken.js'
import type { PayState } from './PayContext.js'

const widgets = { fund_wallet: 'buy', direct_payment: 'checkout', transaction: 'transaction' } as const

/** Spec §7: what is told of the first screen. */
export const toRender = (mode: PayMode): StepAction => `ub:ui:${widgets[mode]}_widget:render`

/** What a widget does when it is shown: tells of it, looks whether something is under way, and fetches what comes next. */
export function useStart(state: PayState, payment: Payment | undefined): void {
  const billfold = useBillfold()
  const { options, flow, loading } = state
  const { fetchPart } = loading
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    billfold.emit('step', { action: toRender(options.mode), dstChainId, dstTokenAddress })
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
