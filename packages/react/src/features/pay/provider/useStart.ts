'use client'
import type { PayMode, Payment, StepAction } from '@billfold/core'
import { hasOperations } from '@billfold/core/internal'
import { useEffect } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { findDestinationToken } from '../logic/payToken.js'
import type { PayState } from './PayContext.js'

const widgets = { fund_wallet: 'buy', direct_payment: 'checkout', transaction: 'transaction' } as const

/** Returns the telemetry action of the first screen (R7.62). */
export const toRender = (mode: PayMode): StepAction => `ub:ui:${widgets[mode]}_widget:render`

/** Reports the widget's rendering, checks for unfinished payments and preloads chunks. */
export function useStart(state: PayState, payment: Payment | undefined): void {
  const billfold = useBillfold()
  const { options, flow, loading } = state
  const { fetchChunk } = loading
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    billfold.emit('step', { action: toRender(options.mode), dstChainId, dstTokenAddress })
  }, [])
  useEffect(() => {
    const resume = () => {
      fetchChunk('engine')
      fetchChunk('resume')
    }
    if (payment) return resume()
    hasOperations(billfold).then(
      (has) => has && resume(),
      (error: unknown) => billfold.warn('Failed to read the journal', error),
    )
  }, [billfold, payment, fetchChunk])
  const hasBegun = flow.state !== 'init'
  useEffect(() => {
    if (hasBegun) for (const name of ['engine', 'methods', 'steps'] as const) fetchChunk(name)
  }, [hasBegun, fetchChunk])
}
