import type { Billfold, Payment } from '@billfold/core'
import { createStore, getPaymentState, isAbortError } from '@billfold/core/internal'
import type { Connector } from 'wagmi'
import type { PaymentRun, RunState, WorkOptions } from './PaymentRun.js'
import { readRun, releaseRun, resumeRun, startRun, stopRun } from './paymentEngine.js'

const idle: RunState = {
  payment: undefined,
  phase: 'idle',
  error: undefined,
  online: true,
  isStopped: false,
  isBlocked: false,
  isReleasing: false,
  isLeft: false,
}

/** Runs one payment at a time and exposes its state; the journal prevents duplicate requests. */
export function createPaymentRun(billfold: Billfold): PaymentRun {
  const state = createStore(idle)
  let activeController: AbortController | undefined
  const change = (changes: Partial<RunState>) => state.set((run) => ({ ...run, ...changes }))
  const abandon = (changes: Partial<RunState>) => {
    activeController?.abort()
    activeController = undefined
    change(changes)
  }

  const begin = async (work: (options: WorkOptions) => Promise<Payment>) => {
    const { payment, phase } = state.get()
    if (!payment || phase === 'executing' || phase === 'fetching') return
    const controller = new AbortController()
    activeController = controller
    change({ phase: 'executing', error: undefined, isStopped: false })
    const changeIfCurrent = (changes: Partial<RunState>) => {
      if (activeController === controller && state.get().payment?.key === payment.key) change(changes)
    }
    try {
      const ended = await work({
        key: payment.key,
        signal: controller.signal,
        onChange: (now) => changeIfCurrent({ payment: now }),
        onConnection: (online) => changeIfCurrent({ online }),
        onFetching: (isFetching) => changeIfCurrent({ phase: isFetching ? 'fetching' : 'executing' }),
      })
      changeIfCurrent({ payment: ended, phase: 'idle', online: true })
    } catch (error) {
      if (isAbortError(error)) return changeIfCurrent({ phase: 'idle' })
      const read = readRun(billfold, payment.key)
      changeIfCurrent({ phase: 'idle', error, payment: await read.catch(() => payment) })
    }
  }
  const start = (connector: Connector) =>
    void begin((options) => startRun(billfold, { ...options, connector }))
  const follow = () => void begin((options) => resumeRun(billfold, options))

  const release = async () => {
    const { payment, isReleasing } = state.get()
    if (!payment || isReleasing) return
    change({ isReleasing: true })
    const released = await releaseRun(billfold, payment.key)
    if (state.get().payment?.key !== payment.key) return
    // The watcher of the old request would notice only at its next poll.
    abandon({ phase: 'idle', isReleasing: false, error: undefined, payment: released })
    follow()
  }
  const stop = async () => {
    const { payment } = state.get()
    if (!payment) return
    const stopped = await stopRun(billfold, payment.key)
    if (state.get().payment?.key === payment.key) change({ error: undefined, payment: stopped })
  }
  const refresh = async () => {
    const { payment: before } = state.get()
    const payment = before && (await readRun(billfold, before.key))
    const { phase, error, isStopped, payment: shown } = state.get()
    if (!payment || phase !== 'idle' || shown?.key !== payment.key) return
    const isChanged = payment.updatedAt !== shown.updatedAt
    if (isChanged) change({ payment })
    const isAsked = payment.steps.some(({ status }) => status === 'signing')
    if ((isChanged || !error) && isFollowed(payment, isStopped && isAsked, billfold.platform.clock.now()))
      follow()
  }

  return {
    state,
    take: (payment, more) => change({ ...idle, payment, ...more }),
    setLeft: (isLeft) => change({ isLeft }),
    autoStart(afterMs, connector) {
      if (state.get().phase !== 'idle') return () => {}
      change({ phase: 'auto-starting' })
      const stop = billfold.platform.clock.after(afterMs, () => {
        if (state.get().phase !== 'auto-starting') return
        change({ phase: 'idle' })
        start(connector)
      })
      return () => {
        stop()
        if (state.get().phase === 'auto-starting') change({ phase: 'idle' })
      }
    },
    start,
    fail: (error) => change({ error }),
    follow,
    release: () => void release().catch((error: unknown) => change({ error, isReleasing: false })),
    stop: () => void stop().catch((error: unknown) => change({ error })),
    refresh: () => refresh().catch(() => undefined),
    cancel: () => abandon({ phase: 'idle', isStopped: true }),
    clear: () => abandon(idle),
  }
}

/** Returns true if the payment needs polling; a stopped request does only once its outcome is unknown. */
function isFollowed(payment: Payment, isStopped: boolean, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'unknown') return state.reason !== 'otherChain'
  return (
    (state.status === 'running' && !isStopped) || state.status === 'settling' || state.status === 'refunding'
  )
}
