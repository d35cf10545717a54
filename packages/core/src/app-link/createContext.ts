import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { AppLinkState, AppSession } from '../config/AppLink.js'
import type { Billfold } from '../config/Billfold.js'
import { createStore, type Store } from '../platform/createStore.js'
import { type AppRecord, readAppRecord, toAppMetadata, writeAppRecord } from './appRecord.js'
import type { Grant } from './grantNamespaces.js'
import type { AppClient } from './openClient.js'

type Session = {
  topic: string
  namespaces: Record<string, { accounts: readonly string[] }>
  peer: { metadata: { name?: string; url?: string } }
}

/** Lists the client's sessions for display. */
function listSessions(sessions: readonly Session[], record: AppRecord): AppSession[] {
  return sessions.flatMap(({ topic, namespaces, peer }) => {
    const accounts = (namespaces.eip155?.accounts ?? []).map((account) => account.split(':'))
    const address = accounts[0]?.[2]
    if (!address) return []
    const app = record[topic] ?? toAppMetadata(peer.metadata, undefined)
    return [
      {
        topic,
        origin: app.origin,
        app,
        address: address as Address,
        chainIds: accounts.map(([, id]) => Number(id)),
      },
    ]
  })
}

/** State shared by the "Connect an App" modules. */
export type AppContext = {
  billfold: Billfold
  client: AppClient
  state: Store<AppLinkState>
  change(part: Partial<AppLinkState>): void
  fail(error: Error): void
  /** Reads the sessions from the client. Returns to the URI entry after the last session ends. */
  refresh(): void
  /** Shows the connected apps, or the URI entry when there are none. */
  rest(): void
  /** Reports to the host app's `onError`; the connected app already has its response. */
  report(error: unknown): void
  /** Seconds since 1970. */
  now(): number
  answer(to: { id: number; topic: string }, answer: { result: unknown } | { error: object }): Promise<void>
  /** Namespaces that approving the current proposal would grant. */
  grant: { id: number; namespaces: Grant['namespaces'] } | undefined
  /** Stops waiting for a proposal. */
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

/** Ends the sessions of a wallet disconnected here. Locked wallets keep theirs. */
export function watchWallets(
  { billfold, state }: AppContext,
  disconnect: (topic: string) => Promise<void>,
): void {
  billfold.wagmi.subscribe(
    ({ connections }) => connections,
    (connections, before) => {
      const here = [...connections.values()].map(({ accounts }) => accounts[0])
      const { lockedWalletIds } = billfold.state.get()
      const disconnected = [...before.values()]
        .filter(({ connector }) => !lockedWalletIds.includes(connector.id))
        .map(({ accounts }) => accounts[0])
        .filter((address) => !here.some((present) => isSameAddress(present, address)))
      for (const { topic, address } of state.get().sessions)
        if (disconnected.some((left) => isSameAddress(left, address)))
          disconnect(topic).catch((error: unknown) =>
            billfold.warn('An app could not be disconnected', error),
          )
    },
  )
}
