'use client'
import { BillfoldError } from '@billfold/core'
import { findRest, timing } from '@billfold/core/internal'
import { useEffect, useState } from 'react'
import { useWallets } from '../../../hooks/useWallets.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { usePayState } from '../provider/PayContext.js'
import { useCancel, usePaymentRun, useRun } from '../provider/payHooks.js'

export type Execution = {
  start: () => void
  cancel: () => void
  release: () => void
  /** Ends a route between two steps; undefined if that is impossible. */
  stop: (() => void) | undefined
  /** False if no signature remains to cancel. */
  canCancel: boolean
}

/** Runs the confirmed payment: automatically after 500 ms, and on demand (R4.45). */
export function useExecution(): Execution {
  const cancel = useCancel()
  const run = usePaymentRun()
  const { payment, phase } = useRun()
  const wallets = useWallets()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const steps = payment?.steps ?? []
  return {
    start: () => {
      if (connector) return run.start(connector)
      // Sent steps are followed without a wallet.
      const isUnsigned = steps.some(({ status }) => status === 'ready')
      return isUnsigned ? run.fail(new BillfoldError('WalletNotConnected')) : run.follow()
    },
    release: run.release,
    stop: phase === 'idle' && payment && findRest(payment, { mayBeReleased: true }) ? run.stop : undefined,
    cancel: () => {
      run.cancel()
      cancel(payment)
    },
    canCancel:
      phase === 'auto-starting' || steps.some(({ status }) => status === 'ready' || status === 'signing'),
  }
}

/** Reloads the record every two seconds while idle, since another tab may continue the payment. */
export function useRecordWatch(): void {
  const { clock } = useBillfold().platform
  const run = usePaymentRun()
  const { payment, phase } = useRun()
  const [count, setCount] = useState(0)
  const isIdle = payment !== undefined && phase === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll schedules the next
  useEffect(() => {
    if (!isIdle) return
    let isCurrent = true
    const cancel = clock.after(timing.pollMs, async () => {
      await run.refresh()
      if (isCurrent) setCount((before) => before + 1)
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [clock, run, isIdle, count])
}

/** Starts a newly confirmed payment automatically (R4.45). */
export function useAutoStart(): void {
  const { isResumed } = usePayState()
  const run = usePaymentRun()
  const { payment } = useRun()
  const wallets = useWallets()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const isUntouched = payment?.steps.every(({ asked }) => asked === 0) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment, regardless of its changes
  useEffect(() => {
    if (isResumed) return
    // A card order is polled at once; its popup is already open.
    if (payment?.details.card) return connector ? run.start(connector) : run.follow()
    if (isUntouched && connector) return run.autoStart(timing.autoStartMs, connector)
  }, [])
}
