import { type Billfold, createStore, isAbortError, type Payment } from '@billfold/core'
import type { Connector } from 'wagmi'
import type { PaymentRun, RunState, WorkOptions } from './PaymentRun.js'

const idle: RunState = {
  payment: undefined,
  phase: 'idle',
  error: undefined,
  online: true,
  isStopped: false,
  isBlocked: false,
}

/** What moves money comes when there is some to move. */
const loadEngine = () => import('./runHere.js')

/** Runs one payment at a time, for the screens to read; the journal sees to it that nothing is asked twice. */
export function createPaymentRun(billfold: Billfold): PaymentRun {
  const state = createStore(idle)
  let leave: AbortController | undefined
  const change = (changes: Partial<RunState>) => state.set((run) => ({ ...run, ...changes }))

  const begin = async (work: (options: WorkOptions) => Promise<Payment>) => {
    const { payment, phase } = state.get()
    if (!payment || phase === 'executing') return
    const own = new AbortController()
    leave = own
    change({ phase: 'executing', error: undefined, isStopped: false })
    const mine = (changes: Partial<RunState>) => {
      if (leave === own) change(changes)
    }
    try {
      const ended = await work({
        id: payment.id,
        signal: own.signal,
        onChange: (now) => mine({ payment: now }),
        onConnection: (online) => mine({ online }),
      })
      mine({ payment: ended, phase: 'idle', online: true })
    } catch (error) {
      if (isAbortError(error)) return mine({ phase: 'idle' })
      const read = loadEngine().then(({ readHere }) => readHere(billfold, payment.id))
      mine({ phase: 'idle', error, payment: await read.catch(() => payment) })
    }
  }
  const start = (connector: Connector) =>
    void begin(async (options) => (await loadEngine()).runHere(billfold, { ...options, connector }))

  return {
    state,
    take: (payment, more) => change({ ...idle, payment, ...more }),
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
    follow: () => void begin(async (options) => (await loadEngine()).followHere(billfold, options)),
    cancel() {
      leave?.abort()
      leave = undefined
      change({ phase: 'idle', isStopped: true })
    },
    clear() {
      leave?.abort()
      leave = undefined
      state.set(() => idle)
    },
  }
}
