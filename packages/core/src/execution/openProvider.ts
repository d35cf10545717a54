import type { Billfold } from '../config/Billfold.js'
import type { RpcClient } from '../rpc/RpcClient.js'

/** The provider of the wallet that made an operation; undefined while that wallet is not there. */
export async function openProvider(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { walletId }: { walletId: string },
): Promise<RpcClient | undefined> {
  const connector = wagmi.connectors.find(({ id }) => id === walletId)
  return connector && ((await connector.getProvider()) as RpcClient)
}
