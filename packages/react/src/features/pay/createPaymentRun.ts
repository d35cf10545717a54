import { type Billfold, createStore, getPaymentState, isAbortError, type Payment } from '@billfold/core'
import type { Connector } from 'wagmi'
import type { PaymentRun, RunState, WorkOptions } from './PaymentRun.js'

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

/** What moves money comes when there is some to move. */
const loadEngine = () => import('./runHere.js')

/** Runs one payment at a time, for the screens to read; the journal sees to it that nothing is asked twice. */
export function createPaymentRun(billfold: Billfold): PaymentRun {
  const state = createStore(idle)
  let leave: AbortController | undefined
  const change = (changes: Partial<RunState>) => state.set((run) => ({ ...run, ...changes }))
  const abandon = (changes: Partial<RunState>) => {
    leave?.abort()
    leave = undefined
    change(changes)
  }

  const begin = async (work: (options: WorkOptions) => Promise<Payment>) => {
    const { payment, phase } = state.get()
    if (!payment || phase === 'executing' || phase === 'fetching') return
    const own = new AbortController()
    leave = own
    change({ phase: 'executing', error: undefined, isStopped: false })
    const mine = (changes: Partial<RunState>) => {
      if (leave === own && state.get().payment?.key === payment.key) change(changes)
    }
    try {
      const ended = await work({
        key: payment.key,
        signal: own.signal,
        onChange: (now) => mine({ payment: now }),
        onConnection: (online) => mine({ online }),
        onFetching: (isFetching) => mine({ phase: isFetching ? 'fetching' : 'executing' }),
      })
      mine({ payment: ended, phase: 'idle', online: true })
    } catch (error) {
      if (isAbortError(error)) return mine({ phase: 'idle' })
      const read = loadEngine().then(({ readHere }) => readHere(billfold, payment.key))
      mine({ phase: 'idle', error, payment: await read.catch(() => payment) })
    }
  }
  const start = (connector: Connector) =>
    void begin(async (options) => (await loadEngine()).runHere(billfold, { ...options, connector }))
  const follow = () => void begin(async (options) => (await loadEngine()).followHere(billfold, options))

  const release = async () => {
    const { payment, isReleasing } = state.get()
    if (!payment || isReleasing) return
    change({ isReleasing: true })
    const { releaseHere } = await loadEngine()
    const released = await releaseHere(billfold, payment.key)
    if (state.get().payment?.key !== payment.key) return
    // What waits for the old request would notice only at its next look.
    abandon({ phase: 'idle', isReleasing: false, error: undefined, payment: released })
    follow()
  }
  const stop = async () => {
    const { payment } = state.get()
    if (!payment) return
    const { stopHere } = await loadEngine()
    const stopped = await stopHere(billfold, payment.key)
    if (state.get().payment?.key === payment.key) change({ error: undefined, payment: stopped })
  }
  const refresh = async () => {
    const { payment: before } = state.get()
    const { readHere } = await loadEngine()
    const payment = before && (await readHere(billfold, before.key))
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

/** Whether there is something to wait for; a request that the user has stopped is not, until it is in doubt. */
function isFollowed(payment: Payment, isStopped: boolean, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'unknown') return state.reason !== 'otherChain'
  return (
    (state.status === 'running' && !isStopped) || state.status === 'settling' || state.status === 'refunding'
  )
}
