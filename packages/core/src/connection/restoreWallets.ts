import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { AutoConnectOptions, Billfold, KnownAccount } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { reopenWalletConnect } from '../wallets/wallet-connect/openWalletConnect.js'
import { addConnection } from './addConnection.js'
import { findConnector } from './findConnector.js'
import { waitForHost } from './waitForHost.js'
import { findActive, type WalletRecord } from './walletRecord.js'

/** Brings the wallets of a record back, all at once, so that a locked one delays nobody. */
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

/** One wallet, silently: it answers with accounts that it shared before, or it stays out. */
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

/** Extensions answer a silent request by themselves; other connectors must first say that they are authorised. */
async function askQuietly(
  connector: Connector,
): Promise<{ accounts: readonly Address[]; chainId: number } | undefined> {
  if (connector.type !== 'injected' && !(await connector.isAuthorized())) return undefined
  return connector.connect({ isReconnecting: true })
}

/** The active wallet did not come back but another did: that one is active now, as everybody can see. */
function promoteFirst({ wagmi }: Billfold): void {
  wagmi.setState((state) => {
    const first = state.connections.keys().next().value
    return state.current || !first ? state : { ...state, current: first, status: 'connected' }
  })
}

function isConnected({ wagmi }: Billfold, walletId: string): boolean {
  return [...wagmi.state.connections.values()].some(({ connector }) => connector.id === walletId)
}
