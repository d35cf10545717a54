import type { Connector } from 'wagmi'
import { resumePayment, runPayment } from '../actions/runPayment.js'
import type { Billfold } from '../config/Billfold.js'
import { releaseStep } from '../engine/releaseStep.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { localEscrowChainIds } from '../payment/record/deposit.js'
import { getPaymentState } from '../payment/record/getPaymentState.js'
import { getPayment } from '../payment/record/listPayments.js'
import type { Payment } from '../payment/record/Payment.js'
import { stopPayment } from '../payment/run/stopPayment.js'
import type { Store } from '../platform/createStore.js'
import { idle, type PaymentStoreState, type RunState } from './PaymentStore.js'

/** Callbacks of one attempt at a payment. */
type Attempt = {
  key: string
  signal: AbortSignal
  onChange: (payment: Payment) => void
  onConnection: (online: boolean) => void
  onFetching: (isFetching: boolean) => void
}

export type Runner = ReturnType<typeof createRunner>

/** Runs the store's payment, one attempt at a time; the journal prevents duplicate requests. */
export function createRunner(billfold: Billfold, store: Store<PaymentStoreState>) {
  const { clock } = billfold.platform
  let activeController: AbortController | undefined
  const change = (changes: Partial<RunState>) => store.set((now) => ({ ...now, ...changes }))
  const isShown = ({ key }: Payment) => store.get().payment?.key === key
  const abandon = (changes: Partial<RunState>) => {
    activeController?.abort()
    activeController = undefined
    change(changes)
  }

  const begin = async (work: (attempt: Attempt) => Promise<Payment>) => {
    const { payment, phase } = store.get()
    if (!payment || phase === 'executing' || phase === 'fetching') return
    const controller = new AbortController()
    activeController = controller
    change({ phase: 'executing', error: undefined, isStopped: false })
    const changeIfCurrent = (changes: Partial<RunState>) => {
      if (activeController === controller && isShown(payment)) change(changes)
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
      const read = getPayment(billfold, payment)
      changeIfCurrent({ phase: 'idle', error, payment: await read.catch(() => payment) })
    }
  }

  /** Sends the remaining wallet requests; ignored while running. */
  const run = (connector: Connector) =>
    void begin((attempt) =>
      runPayment(billfold, { ...attempt, connector, escrowChainIds: localEscrowChainIds }),
    )
  /** Follows the payment without wallet requests. */
  const follow = () => void begin((attempt) => resumePayment(billfold, attempt))

  const release = async (payment: Payment) => {
    if (store.get().isReleasing) return
    change({ isReleasing: true })
    await releaseStep(billfold, { id: payment.key })
    const released = await getPayment(billfold, payment)
    if (!isShown(payment)) return
    // The old watcher would notice only at its next poll. An idle payment would end with an expired quote.
    abandon({ phase: 'auto-starting', isReleasing: false, error: undefined, payment: released })
    follow()
  }
  const stop = async (payment: Payment) => {
    const stopped = await stopPayment(billfold, payment)
    if (isShown(payment)) change({ error: undefined, payment: stopped })
  }
  /** Shows the error of an action, unless another payment is displayed by then. */
  const act = (action: (payment: Payment) => Promise<void>) => {
    const { payment } = store.get()
    if (!payment) return
    action(payment).catch((error: unknown) => {
      if (isShown(payment)) change({ error, isReleasing: false })
    })
  }
  const refresh = async () => {
    const { payment: before } = store.get()
    const payment = before && (await getPayment(billfold, before))
    const { phase, error, isStopped, payment: shown } = store.get()
    if (!payment || phase !== 'idle' || shown?.key !== payment.key) return
    const isChanged = payment.updatedAt !== shown.updatedAt
    if (isChanged) change({ payment })
    const isAsked = payment.steps.some(({ status }) => status === 'signing')
    if ((isChanged || !error) && isFollowed(payment, isStopped && isAsked, clock.now())) follow()
  }

  return {
    follow,
    /** Sends the remaining wallet requests, or follows the sent ones without a wallet. */
    start() {
      const { payment } = store.get()
      const connector = findConnector(billfold, payment)
      if (connector) return run(connector)
      const isUnsigned = payment?.steps.some(({ status }) => status === 'ready')
      return isUnsigned ? change({ error: new BillfoldError('WalletNotConnected') }) : follow()
    },
    autoStart: (afterMs: number) => startLater({ billfold, store, run, follow }, afterMs),
    release: () => act(release),
    stop: () => act(stop),
    /** Reloads the record while idle, to follow changes by another tab. */
    refresh: async () => {
      await refresh().catch(() => undefined)
      return store.get()
    },
    /** Stops before the next signature. */
    cancel: () => abandon({ phase: 'idle', isStopped: true }),
    /** Aborts the attempt; sent transactions continue. */
    abandon: () => abandon(idle),
  }
}

type Later = {
  billfold: Billfold
  store: Store<PaymentStoreState>
  run: (connector: Connector) => void
  follow: () => void
}

/** Starts a newly confirmed payment after a delay (R4.45); returns the function that cancels the timer. */
function startLater({ billfold, store, run, follow }: Later, afterMs: number): () => void {
  const { payment, phase } = store.get()
  const connector = findConnector(billfold, payment)
  // A card order is polled at once; its popup is already open.
  if (payment?.details.card) {
    if (connector) run(connector)
    else follow()
    return () => {}
  }
  const isUntouched = payment?.steps.every(({ asked }) => asked === 0) ?? false
  if (!connector || !isUntouched || phase !== 'idle') return () => {}
  const setPhase = (phase: RunState['phase']) => store.set((now) => ({ ...now, phase }))
  setPhase('auto-starting')
  const cancel = billfold.platform.clock.after(afterMs, () => {
    if (store.get().phase !== 'auto-starting') return
    run(connector)
  })
  return () => {
    cancel()
    if (store.get().phase === 'auto-starting') setPhase('idle')
  }
}

/** Returns the connected wallet of a payment. */
function findConnector({ wagmi }: Billfold, payment: Payment | undefined): Connector | undefined {
  const connections = [...wagmi.state.connections.values()]
  return connections.find(({ connector }) => connector.id === payment?.walletId)?.connector
}

/** Returns true if the payment needs polling; a stopped request does only once its outcome is unknown. */
function isFollowed(payment: Payment, isStopped: boolean, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'unknown') return state.reason !== 'otherChain'
  return (
    (state.status === 'running' && !isStopped) || state.status === 'settling' || state.status === 'refunding'
  )
}
