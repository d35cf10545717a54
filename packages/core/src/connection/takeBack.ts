import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { addConnection } from './addConnection.js'
import { readWalletRecord } from './walletRecord.js'

/**
 * A wallet announces accounts by itself, mostly because it was unlocked. One that the record knows is taken back,
 * beside the active wallet if there is one; any other waits until it is chosen.
 */
export function takeBack(
  billfold: Billfold,
  { uid, accounts, chainId }: { uid: string; accounts: readonly Address[]; chainId: number },
): void {
  const { wagmi, platform } = billfold
  const connector = wagmi.connectors.find((candidate) => candidate.uid === uid)
  const known = readWalletRecord(platform.storage).wallets.some(({ walletId }) => walletId === connector?.id)
  if (!connector || !known || accounts.length === 0) return
  addConnection(billfold, { connector, accounts, chainId, makeActive: !wagmi.state.current })
}
