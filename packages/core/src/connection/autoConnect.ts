import { zeroAddress } from 'viem'
import type { AutoConnectOptions, Billfold } from '../config/Billfold.js'
import type { InAppLogin } from '../wallets/in-app/InAppLogin.js'
import { showConnecting } from './showConnecting.js'
import { readWalletRecord, type WalletRecord } from './walletRecord.js'

/**
 * Spec §4 "Connection": restores the wallets that were connected last. Runs once per page, and costs a visitor who
 * has none nothing. Resolves to whether a wallet is connected.
 */
export async function autoConnect(billfold: Billfold, options: AutoConnectOptions = {}): Promise<boolean> {
  const { wagmi, state, platform } = billfold
  if (state.get().autoConnect === 'idle') {
    const record = addReturned(wagmi, readWalletRecord(platform.storage))
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

/** A login that has just come back to this page is the active wallet, whatever was before. */
function addReturned({ connectors }: Billfold['wagmi'], record: WalletRecord): WalletRecord {
  const id = connectors.find((one) => (one as { inApp?: InAppLogin }).inApp?.hasReturned())?.id
  if (id === undefined) return record
  const others = record.wallets.filter(({ walletId }) => walletId !== id)
  return { active: id, wallets: [{ walletId: id, address: zeroAddress, chainId: 1 }, ...others] }
}
