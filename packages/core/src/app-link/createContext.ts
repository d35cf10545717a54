import type { AppLinkState } from '../config/AppLink.js'
import type { Billfold } from '../config/Billfold.js'
import { createStore, type Store } from '../platform/createStore.js'
import { readAppRecord, writeAppRecord } from './appRecord.js'
import type { Grant } from './grantNamespaces.js'
import { listSessions } from './listSessions.js'
import type { AppClient } from './openClient.js'

/** What the parts of "Connect an App" share. */
export type AppContext = {
  billfold: Billfold
  client: AppClient
  state: Store<AppLinkState>
  change(part: Partial<AppLinkState>): void
  fail(error: Error): void
  /** Reads the sessions from the client. When the last session has ended, the entry shows again. */
  refresh(): void
  /** Shows the connected apps, or the entry when there are none. */
  rest(): void
  /** Design 9.29: the app has been answered already; now the integrator hears of it. */
  report(error: unknown): void
  /** Seconds since 1970. */
  now(): number
  answer(to: { id: number; topic: string }, answer: { result: unknown } | { error: object }): Promise<void>
  /** What approving the proposal in view would grant. */
  grant: { id: number; namespaces: Grant['namespaces'] } | undefined
  /** Ends the wait for a proposal. */
  stopWaiting(): void
}

export function createContext(billfold: Billfold, client: AppClient): AppContext {
  const { storage, clock } = billfold.platform
  const state = createStore<AppLinkState>({
    status: 'entry',
    proposal: undefined,
    sessions: [],
    request: undefined,
    error: undefined,
  })
  const change = (part: Partial<AppLinkState>) => state.set((before) => ({ ...before, ...part }))
  return {
    billfold,
    client,
    state,
    change,
    fail: (error) => change({ status: 'failed', proposal: undefined, error }),
    refresh() {
      const sessions = listSessions(client.session.getAll(), readAppRecord(storage))
      writeAppRecord(storage, Object.fromEntries(sessions.map(({ topic, app }) => [topic, app])))
      change({ sessions, ...(state.get().status === 'connected' && !sessions.length && { status: 'entry' }) })
    },
    rest: () =>
      change({
        status: state.get().sessions.length ? 'connected' : 'entry',
        proposal: undefined,
        error: undefined,
      }),
    report(error) {
      const onError = billfold.walletConnect?.options.onError
      if (!onError) throw error
      onError(error)
    },
    now: () => clock.now() / 1000,
    async answer({ id, topic }, answer) {
      if (state.get().request?.id === id) change({ request: undefined })
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    },
    grant: undefined,
    stopWaiting() {},
  }
}
