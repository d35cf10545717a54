import type { Outcome } from '../session/createEnter.js'
import { poll } from '../session/poll.js'
import type { LoginView } from './LoginView.js'

/** Milliseconds. */
const askEvery = 2_000

export type PollLinkParameters = {
  challengeId: string
  /** Whether something else is being asked just now, and this waits. */
  isPaused?(): boolean
  onOutcome(outcome: Outcome): void
}

/** Goes on by itself when the link was opened and allowed. Returns how to stop. */
export function pollLink(
  view: LoginView,
  { challengeId, isPaused, onOutcome }: PollLinkParameters,
): () => void {
  const { actions, login, purpose } = view
  const round = new AbortController()
  const { signal } = round
  actions.ended.addEventListener('abort', () => round.abort())
  const ask = async () => {
    if (isPaused?.()) return undefined
    const outcome = await login.finishLink(challengeId, purpose)
    return outcome.waiting ? undefined : outcome
  }
  poll(ask, { every: askEvery, signal }).then(onOutcome, (error: unknown) => {
    if (!signal.aborted) actions.attempt(() => Promise.reject(error))
  })
  return () => round.abort()
}
