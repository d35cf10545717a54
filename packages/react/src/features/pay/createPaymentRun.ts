import { type Billfold, createStore, isAbortError, type Payment, type Store } from '@billfold/core'
import type { Connector } from 'wagmi'

/** How the execution of a payment stands in this widget. */
export type RunState = {
  payment: Payment | undefined
  /** Spec §4: `fetching` is a new quote that is asked for. */
  phase: 'idle' | 'auto-starting' | 'executing'
  /** What kept the last try from going on. */
  error: unknown
  online: boolean
  /** The person has stopped it. */
  isStopped: boolean
  /** The browser has not let the card provider's window open. */
  isBlocked: boolean
}

export type PaymentRun = {
  state: Store<RunState>
  /** Takes up a payment that was confirmed, or one from the journal. */
  take(payment: Payment, more?: Pick<RunState, 'isBlocked'>): void
  /** Lets the payment begin by itself in a moment; returns what keeps it from that. */
  autoStart(afterMs: number, connector: Connector): () => void
  /** Asks the wallet for what is left; pressing it again changes nothing. */
  start(connector: Connector): void
  /** Follows without asking for anything. */
  follow(): void
  /** Stops before the next signature. */
  cancel(): void
  /** Forgets the payment; what was sent goes on by itself. */
  clear(): void
}

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
      mine(isAbortError(error) ? { phase: 'idle' } : { phase: 'idle', error })
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

export type WorkOptions = {
  id: string
  signal: AbortSignal
  onChange: (payment: Payment) => void
  onConnection: (online: boolean) => void
}
