'use client'
import { BillfoldError, findRest, timing } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useWallets } from '../../hooks/useWallets.js'
import { usePayState } from './PayContext.js'
import { useCancel } from './useCancel.js'
import { usePaymentRun } from './usePaymentRun.js'
import { useRun } from './useRun.js'

export type Execution = {
  start: () => void
  cancel: () => void
  release: () => void
  /** Ends a route half-way; undefined where it cannot be ended. */
  stop: (() => void) | undefined
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
    start: () => {
      if (connector) return run.start(connector)
      // What was sent is followed without a wallet.
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

/** While nothing runs here, another tab may go on with the payment: the record is read every two seconds. */
export function useRecordWatch(): void {
  const { clock } = useBillfold().platform
  const run = usePaymentRun()
  const { payment, phase } = useRun()
  const [count, setCount] = useState(0)
  const isIdle = payment !== undefined && phase === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look arms the next
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

/** Spec §4: a payment that was just confirmed begins by itself. */
export function useAutoStart(): void {
  const { isResumed } = usePayState()
  const run = usePaymentRun()
  const { payment } = useRun()
  const wallets = useWallets()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const isUntouched = payment?.steps.every(({ asked }) => asked === 0) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a payment, however often it changes
  useEffect(() => {
    if (isResumed) return
    // A card order is looked after at once; its window is open already.
    if (payment?.details.card) return connector ? run.start(connector) : run.follow()
    if (isUntouched && connector) return run.autoStart(timing.autoStartMs, connector)
  }, [])
}
