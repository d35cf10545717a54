import type { AutoConnectOptions, Billfold } from '../config/Billfold.js'
import { readWalletRecord } from './walletRecord.js'

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
    if (!isEmpty) await (await import('./restoreWallets.js')).restoreWallets(billfold, record, options)
  }
  return Boolean(wagmi.state.current)
}
