import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { RpcClient } from '../rpc/RpcClient.js'

/** The node of a configured chain. */
export function getClient(
  { wagmi, chains }: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId }: { chainId: number },
): RpcClient {
  if (!chains.some(({ id }) => id === chainId)) throw new BillfoldError('UnknownChain', { id: chainId })
  return wagmi.getClient({ chainId })
}
