import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold, KnownAccount } from '../config/Billfold.js'
import { addConnection, removeConnection } from './connection.js'
import { findActive, readWalletRecord, writeWalletRecord } from './record.js'

/**
 * Keeps the record of wallets in step with wagmi. Only an explicit disconnect removes a wallet; a locked or missing
 * one stays.
 */
export function watchConnections(
  billfold: Pick<Billfold, 'wagmi' | 'platform' | 'state' | 'emit'>,
): () => void {
  const { wagmi, platform, state } = billfold
  let seen = new Map<string, KnownAccount>()
  return wagmi.subscribe(
    (wagmiState) => wagmiState,
    ({ connections, current, status }) => {
      // While wagmi connects or reconnects, its state may come from the host's storage and not from a wallet.
      if (status === 'connecting' || status === 'reconnecting') return
      const now = new Map<string, KnownAccount>()
      for (const { connector, accounts, chainId } of connections.values()) {
        const address = accounts[0]
        if (address) now.set(connector.id, { walletId: connector.id, address, chainId })
      }
      const record = readWalletRecord(platform.storage)
      const locked = state.get().lockedWalletIds.filter((id) => !now.has(id))
      const others = record.wallets.filter(
        ({ walletId }) => !now.has(walletId) && (!seen.has(walletId) || locked.includes(walletId)),
      )
      const before = seen
      seen = now
      const active = current ? connections.get(current)?.connector.id : undefined
      const next = { active: active ?? record.active, wallets: [...now.values(), ...others] }
      writeWalletRecord(platform.storage, next)
      state.set((before) => ({
        ...before,
        lockedWalletIds: locked,
        lastKnown: findActive(next) ?? next.wallets[0],
      }))
      tellChanges(billfold, before, now)
    },
  )
}

type Wallets = ReadonlyMap<string, KnownAccount>

/** Emits one event per wallet that connected, changed or disconnected. */
function tellChanges({ emit, state }: Pick<Billfold, 'emit' | 'state'>, before: Wallets, now: Wallets): void {
  for (const [id, account] of now) {
    const known = before.get(id)
    if (!known) emit('connect', account)
    else if (!isSameAddress(known.address, account.address) || known.chainId !== account.chainId)
      emit('change', account)
  }
  // `signOutAndDisconnect` emits the event itself, after the sessions have ended.
  const { leavingWalletIds } = state.get()
  for (const [id, account] of before)
    if (!now.has(id) && !leavingWalletIds.includes(id)) emit('disconnect', account)
}

/** Replaces wagmi's connect handler, so that a wallet that unlocks itself does not become active. */
export function listenToWallets({
  wagmi,
  onWalletAvailable,
}: Pick<Billfold, 'wagmi' | 'onWalletAvailable'>): void {
  const listen = () => {
    for (const { emitter, uid } of wagmi.connectors) {
      emitter.off('connect', wagmi._internal.events.connect)
      emitter.off('connect', onWalletAvailable)
      if (!wagmi.state.connections.has(uid)) emitter.on('connect', onWalletAvailable)
    }
  }
  listen()
  wagmi._internal.connectors.subscribe(listen)
}

/** Handles a wallet that disconnected by itself; it is restored when it reconnects. */
export function onDisconnect(billfold: Billfold, uid: string): void {
  const id = billfold.wagmi.state.connections.get(uid)?.connector.id
  if (!id) return
  billfold.state.set((before) => ({ ...before, lockedWalletIds: [...before.lockedWalletIds, id] }))
  removeConnection(billfold, uid)
}

/**
 * Handles a wallet that announces accounts by itself, usually after unlocking. A recorded one is connected without
 * changing the active wallet; others are ignored.
 */
export function onReconnect(
  billfold: Billfold,
  { uid, accounts, chainId }: { uid: string; accounts: readonly Address[]; chainId: number },
): void {
  const { wagmi, platform } = billfold
  const connector = wagmi.connectors.find((candidate) => candidate.uid === uid)
  const known = readWalletRecord(platform.storage).wallets.some(({ walletId }) => walletId === connector?.id)
  if (!connector || !known || accounts.length === 0) return
  addConnection(billfold, { connector, accounts, chainId, makeActive: !wagmi.state.current })
}
