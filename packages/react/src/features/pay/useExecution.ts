'use client'
import { timing } from '@billfold/core'
import { useEffect } from 'react'
import { useWallets } from '../../hooks/useWallets.js'
import { usePayState } from './PayContext.js'
import { useCancel } from './useCancel.js'
import { usePaymentRun } from './usePaymentRun.js'
import { useRun } from './useRun.js'

export type Execution = {
  start: () => void
  cancel: () => void
  /** False when no signature is left to stop before. */
  canCancel: boolean
}

/** Runs the payment that was confirmed: by itself after half a second, and when it is told to. */
export function useExecution(): Execution {
  const cancel = useCancel()
  const run = usePaymentRun()
  const { payment, phase } = useRun()
  const wallets = useWallets()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const steps = payment?.steps ?? []
  return {
    start: () => (connector ? run.start(connector) : run.follow()),
    cancel: () => {
      run.cancel()
      cancel(payment)
    },
    canCancel:
      phase === 'auto-starting' || steps.some(({ status }) => status === 'ready' || status === 'signing'),
  }
}

/** Spec §4: a payment that was just confirmed begins by itself. */
export function useAutoStart(): void {
  const { isResumed } = usePayState()
  const run = usePaymentRun()
  const { payment } = useRun()
  const wallets = useWallets()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const isUntouched = payment?.steps.every(({ asked }) => asked === 0) ?? false
  const id = isUntouched ? payment?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a payment, however often it changes
  useEffect(() => {
    if (isResumed) return
    // A card order is looked after at once; its window is open already.
    if (payment?.details.card) return connector ? run.start(connector) : run.follow()
    if (id && connector) return run.autoStart(timing.autoStartMs, connector)
  }, [])
}
