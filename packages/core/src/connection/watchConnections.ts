import { isSameAddress } from '@billfold/protocol'
import type { Billfold, KnownAccount } from '../config/Billfold.js'
import { findActive, readWalletRecord, writeWalletRecord } from './walletRecord.js'

/**
 * Keeps the record of wallets in step with wagmi, whoever connected or left.
 * A wallet is struck off only when it was connected in this page and was then disconnected: one that is
 * locked, slow or missing today may come back tomorrow.
 */
export function watchConnections(
  billfold: Pick<Billfold, 'wagmi' | 'platform' | 'state' | 'emit'>,
): () => void {
  const { wagmi, platform, state } = billfold
  let seen = new Map<string, KnownAccount>()
  return wagmi.subscribe(
    (wagmiState) => wagmiState,
    ({ connections, current, status }) => {
      // While wagmi connects or reconnects it may hold what a host's storage said, not what a wallet said.
      if (status === 'connecting' || status === 'reconnecting') return
      const now = new Map<string, KnownAccount>()
      for (const { connector, accounts, chainId } of connections.values()) {
        const address = accounts[0]
        if (address) now.set(connector.id, { walletId: connector.id, address, chainId })
      }
      const record = readWalletRecord(platform.storage)
      const away = state.get().awayWalletIds.filter((id) => !now.has(id))
      const others = record.wallets.filter(
        ({ walletId }) => !now.has(walletId) && (!seen.has(walletId) || away.includes(walletId)),
      )
      const before = seen
      seen = now
      const active = current ? connections.get(current)?.connector.id : undefined
      const next = { active: active ?? record.active, wallets: [...now.values(), ...others] }
      writeWalletRecord(platform.storage, next)
      state.set((before) => ({
        ...before,
        awayWalletIds: away,
        lastKnown: findActive(next) ?? next.wallets[0],
      }))
      tellChanges(billfold, before, now)
    },
  )
}

type Wallets = ReadonlyMap<string, KnownAccount>

/** Each wallet that came, changed or left is one event. */
function tellChanges({ emit, state }: Pick<Billfold, 'emit' | 'state'>, before: Wallets, now: Wallets): void {
  for (const [id, account] of now) {
    const known = before.get(id)
    if (!known) emit('connect', account)
    else if (!isSameAddress(known.address, account.address) || known.chainId !== account.chainId)
      emit('change', account)
  }
  // `leaveWallet` emits the event itself, after the sessions have ended.
  const { leavingWalletIds } = state.get()
  for (const [id, account] of before)
    if (!now.has(id) && !leavingWalletIds.includes(id)) emit('disconnect', account)
}
