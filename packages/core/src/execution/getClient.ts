import type { Billfold } from '../config/Billfold.js'
import { MoneyError } from '../errors/MoneyError.js'
import type { RpcClient } from '../rpc/RpcClient.js'

/** The node of a configured chain. */
export function getClient(
  { wagmi, chains }: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId }: { chainId: number },
): RpcClient {
  if (!chains.some(({ id }) => id === chainId)) throw new MoneyError('UnknownChain', { id: chainId })
  return wagmi.getClient({ chainId })
}
