import type { FailureKind } from '../errors/classifyFailure.js'

export type AttemptStatus = 'idle' | 'awaiting' | 'rejected' | 'pending' | 'locked' | 'failed' | 'connected'

/** One try at connecting a wallet, as the screens show it. */
export type ConnectAttempt = {
  status: AttemptStatus
  /** Counts the tries, so that an answer to an earlier one is known as such. */
  number: number
  walletId: string | undefined
  /** The wallet's own words, for "Details"; only when the failure has no name. */
  message: string | undefined
}

export type AttemptEvent =
  | { type: 'START'; walletId: string }
  | { type: 'SUCCEED'; number: number }
  | { type: 'FAIL'; number: number; kind: FailureKind; message?: string | undefined }
  | { type: 'CANCEL' }

export const idleAttempt: ConnectAttempt = {
  status: 'idle',
  number: 0,
  walletId: undefined,
  message: undefined,
}

/** What a wallet's refusal looks like. */
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
 * Where each event may happen; anywhere else it is ignored: a late answer must not move the screen.
 *
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

/** The attempt after an event. */
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
