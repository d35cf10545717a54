import { zeroAddress } from 'viem'
import type { AutoConnectOptions, Billfold } from '../config/Billfold.js'
import { showConnecting } from '../wallets/connection.js'
import type { InAppLogin } from '../wallets/InAppLogin.js'
import { readWalletRecord, type WalletRecord } from '../wallets/record.js'

/** Restores the wallets that were connected last, once per page. Resolves to true if a wallet is connected. */
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
  // The host's wagmi reports its own status.
  const settle = billfold.ownsWagmi ? showConnecting(billfold) : undefined
  const { restoreWallets } = await import('../wallets/restoreWallets.js')
  await restoreWallets(billfold, record, options)
  billfold.state.set((before) => ({ ...before, autoConnect: 'done' }))
  settle?.()
}

/** Makes a wallet whose login has just returned to this page the active one. */
function addReturned({ connectors }: Billfold['wagmi'], record: WalletRecord): WalletRecord {
  const id = connectors.find((one) => (one as { inApp?: InAppLogin }).inApp?.hasReturned())?.id
  if (id === undefined) return record
  const others = record.wallets.filter(({ walletId }) => walletId !== id)
  return { active: id, wallets: [{ walletId: id, address: zeroAddress, chainId: 1 }, ...others] }
}
