import type { AutoConnectOptions, Billfold } from '../config/Billfold.js'
import { showConnecting } from './showConnecting.js'
import { readWalletRecord, type WalletRecord } from './walletRecord.js'

/**
 * Spec §4 "Connection": restores the wallets that were connected last. Runs once per page, and costs a visitor who
 * has none nothing. Resolves to whether a wallet is connected.
 */
export async function autoConnect(billfold: Billfold, options: AutoConnectOptions = {}): Promise<boolean> {
  const { wagmi, state, platform } = billfold
  if (state.get().autoConnect === 'idle') {
    const record = readWalletRecord(platform.storage)
    const isEmpty = record.wallets.length === 0
    state.set((before) => ({ ...before, autoConnect: isEmpty ? 'done' : 'running' }))
    if (!isEmpty) await restore(billfold, record, options)
  }
  return Boolean(wagmi.state.current)
}

async function restore(billfold: Billfold, record: WalletRecord, options: AutoConnectOptions): Promise<void> {
  // A host's own wagmi says by itself what it is doing.
  const settle = billfold.ownsWagmi ? showConnecting(billfold) : undefined
  const { restoreWallets } = await import('./restoreWallets.js')
  await restoreWallets(billfold, record, options)
  billfold.state.set((before) => ({ ...before, autoConnect: 'done' }))
  settle?.()
}
