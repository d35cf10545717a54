import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { AutoConnectOptions, Billfold, KnownAccount } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { addConnection } from './connection.js'
import { reopenWalletConnect } from './ownConnectors.js'
import { findActive, type WalletRecord } from './record.js'

/** Finds the connector of a remembered wallet; waits briefly for an extension that announces itself late. */
function findConnector(
  { wagmi, platform }: Pick<Billfold, 'wagmi' | 'platform'>,
  walletId: string,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const find = () => wagmi.connectors.find(({ id }) => id === walletId)
  return new Promise((resolve) => {
    const done = (connector: Connector | undefined) => {
      stopWatching()
      stopWaiting()
      resolve(connector)
    }
    const stopWatching = wagmi._internal.connectors.subscribe(() => {
      const connector = find()
      if (connector) done(connector)
    })
    const stopWaiting = platform.clock.after(timing.walletAnnounceMs, () => done(find()))
    signal.addEventListener('abort', () => done(undefined), { once: true })
    const connector = find()
    if (connector) done(connector)
  })
}

/** Waits until the host's wagmi provider has reconnected, so that only missing wallets are added. */
function waitForHost({ wagmi, platform }: Pick<Billfold, 'wagmi' | 'platform'>): Promise<void> {
  const isBusy = () => wagmi.state.status === 'connecting' || wagmi.state.status === 'reconnecting'
  return new Promise((resolve) => {
    // A server-rendered host reconnects in an effect that runs after ours: check one turn later.
    platform.clock.after(0, () => {
      if (!isBusy()) return resolve()
      const done = () => {
        stopWatching()
        stopWaiting()
        resolve()
      }
      const stopWatching = wagmi.subscribe(
        ({ status }) => status,
        () => {
          if (!isBusy()) done()
        },
      )
      const stopWaiting = platform.clock.after(timing.autoConnectTimeoutMs, done)
    })
  })
}

/** Restores the wallets of a record in parallel, so that a locked one does not delay the others. */
export async function restoreWallets(
  billfold: Billfold,
  record: WalletRecord,
  options: AutoConnectOptions,
): Promise<void> {
  if (!billfold.ownsWagmi) await waitForHost(billfold)
  const missing = record.wallets.filter(({ walletId }) => !isConnected(billfold, walletId))
  await restoreAll(billfold, missing, findActive(record)?.walletId, options)
}

async function restoreAll(
  billfold: Billfold,
  known: readonly KnownAccount[],
  activeId: string | undefined,
  options: AutoConnectOptions,
): Promise<void> {
  if (known.length === 0) return
  const limit = options.timeout ?? timing.autoConnectTimeoutMs
  const late = new AbortController()
  const timedOut = new Promise<void>((resolve) => {
    const stop = billfold.platform.clock.after(limit, () => {
      billfold.warn(new BillfoldError('AutoConnectTimeout', { ms: limit }).message)
      options.onTimeout?.()
      late.abort()
      resolve()
    })
    late.signal.addEventListener('abort', stop)
  })
  const restored = known.map((account) => restore(billfold, account, activeId, late.signal))
  await Promise.race([Promise.all(restored), timedOut])
  late.abort()
  promoteFirst(billfold)
}

/** Restores one wallet silently, with accounts that it shared before, or skips it. */
async function restore(
  billfold: Billfold,
  { walletId }: KnownAccount,
  activeId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    reopenWalletConnect(billfold, walletId)
    const connector = await findConnector(billfold, walletId, signal)
    const answer = connector && (await askQuietly(connector))
    if (!answer || signal.aborted || answer.accounts.length === 0 || isConnected(billfold, walletId)) return
    addConnection(billfold, {
      connector,
      ...answer,
      makeActive: walletId === activeId && !billfold.wagmi.state.current,
    })
  } catch (error) {
    if (!signal.aborted) billfold.warn(`${walletId} could not be restored`, error)
  }
}

/** Requests accounts without a prompt. Extensions support that; other connectors must report authorisation first. */
async function askQuietly(
  connector: Connector,
): Promise<{ accounts: readonly Address[]; chainId: number } | undefined> {
  if (connector.type !== 'injected' && !(await connector.isAuthorized())) return undefined
  return connector.connect({ isReconnecting: true })
}

/** Makes the first restored wallet active if the active one was not restored. */
function promoteFirst({ wagmi }: Billfold): void {
  wagmi.setState((state) => {
    const first = state.connections.keys().next().value
    return state.current || !first ? state : { ...state, current: first, status: 'connected' }
  })
}

function isConnected({ wagmi }: Billfold, walletId: string): boolean {
  return [...wagmi.state.connections.values()].some(({ connector }) => connector.id === walletId)
}
