import type { Billfold } from '../../config/Billfold.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { findSmartAccount } from '../../wallets/smart/findSmartAccount.js'
import type { Operation, Step } from '../Operation.js'

/** The bundler that got a step; undefined while the wallet that knows it is not there. */
export async function openStepBundler(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { operation, step }: { operation: Operation; step: Step },
): Promise<RpcClient | undefined> {
  const connector = wagmi.connectors.find(({ id }) => id === operation.walletId)
  return connector && findSmartAccount(connector)?.openBundler(step.chainId)
}
