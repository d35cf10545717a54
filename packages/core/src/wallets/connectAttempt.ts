import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { classifyFailure, type FailureKind } from '../errors/classifyFailure.js'
import { isAbortError } from '../errors/isAbortError.js'
import { createStore, type Store } from '../platform/createStore.js'

export type AttemptStatus = 'idle' | 'awaiting' | 'rejected' | 'pending' | 'locked' | 'failed' | 'connected'

/** An attempt to connect a wallet, as the screens show it. */
export type ConnectAttempt = {
  status: AttemptStatus
  /** Number of the attempt, to ignore responses to earlier ones. */
  number: number
  walletId: string | undefined
  /** The wallet's message, for "Details"; only if the failure is unclassified. */
  message: string | undefined
}

export type AttemptEvent =
  | { type: 'START'; walletId: string }
  | { type: 'SUCCEED'; number: number }
  | { type: 'FAIL'; number: number; kind: FailureKind; message?: string | undefined }
  | { type: 'CANCEL' }

/** @internal */
export const idleAttempt: ConnectAttempt = {
  status: 'idle',
  number: 0,
  walletId: undefined,
  message: undefined,
}

/** Status by kind of failure. */
const failureStatus = {
  rejected: 'rejected',
  closed: 'rejected',
  pending: 'pending',
  locked: 'locked',
  chainNotAdded: 'failed',
  unsupported: 'failed',
  insufficientFunds: 'failed',
  reverted: 'failed',
  other: 'failed',
} as const satisfies Record<FailureKind, AttemptStatus>

/**
 * Statuses in which each event is valid; elsewhere it is ignored, so that a late response does not change the screen.
 * @internal
 */
export const attemptEvents = {
  idle: ['START'],
  awaiting: ['START', 'SUCCEED', 'FAIL', 'CANCEL'],
  rejected: ['START', 'CANCEL'],
  pending: ['START', 'CANCEL'],
  locked: ['START', 'CANCEL'],
  failed: ['START', 'CANCEL'],
  connected: ['START', 'CANCEL'],
} as const satisfies Record<AttemptStatus, readonly AttemptEvent['type'][]>

/** Returns the attempt after an event. @internal */
export function nextAttempt(attempt: ConnectAttempt, event: AttemptEvent): ConnectAttempt {
  const allowed: readonly AttemptEvent['type'][] = attemptEvents[attempt.status]
  if (!allowed.includes(event.type)) return attempt
  if ('number' in event && event.number !== attempt.number) return attempt
  switch (event.type) {
    case 'START':
      if (attempt.status === 'awaiting' && attempt.walletId === event.walletId) return attempt
      return {
        status: 'awaiting',
        number: attempt.number + 1,
        walletId: event.walletId,
        message: undefined,
      }
    case 'SUCCEED':
      return { ...attempt, status: 'connected' }
    case 'FAIL': {
      const status = failureStatus[event.kind]
      return { ...attempt, status, message: status === 'failed' ? event.message : undefined }
    }
    case 'CANCEL':
      return { ...idleAttempt, number: attempt.number }
  }
}

export type CreateAttemptParameters = {
  /** Requests the connection; must not connect after the signal has aborted. */
  connect: (connector: Connector, signal: AbortSignal) => Promise<Address>
  onConnect: (connector: Connector, address: Address) => void
  onFail?: ((kind: FailureKind, error: unknown) => void) | undefined
}

export type AttemptController = {
  state: Store<ConnectAttempt>
  /** Starts an attempt; ignored for the same wallet, aborts the attempt of another. */
  start(walletId: string, connector: Connector): void
  cancel(): void
}

/** Creates a controller for one connection attempt at a time; late responses are ignored. */
export function createAttempt({ connect, onConnect, onFail }: CreateAttemptParameters): AttemptController {
  const state = createStore<ConnectAttempt>(idleAttempt)
  let current: AbortController | undefined

  const send = (event: AttemptEvent) => {
    const before = state.get()
    state.set((attempt) => nextAttempt(attempt, event))
    return state.get() !== before
  }

  const ask = async (connector: Connector, { signal }: AbortController, number: number) => {
    try {
      const address = await connect(connector, signal)
      if (send({ type: 'SUCCEED', number })) onConnect(connector, address)
    } catch (error) {
      if (signal.aborted && isAbortError(error)) return
      const message = error instanceof Error ? error.message : undefined
      const kind = classifyFailure(error)
      if (send({ type: 'FAIL', number, kind, message })) onFail?.(kind, error)
    }
  }

  return {
    state,
    start(walletId, connector) {
      if (!send({ type: 'START', walletId })) return
      current?.abort()
      current = new AbortController()
      void ask(connector, current, state.get().number)
    },
    cancel() {
      current?.abort()
      current = undefined
      send({ type: 'CANCEL' })
    },
  }
}
