import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { RpcClient } from '../chain/rpc.js'
import { toHex } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'

export type CanBatchParameters = { connector: Connector; account: Address; chainId: number }

/** Returns true if the wallet reports atomic batching (EIP-5792) before the timeout. */
export async function canBatch(
  { platform }: Pick<Billfold, 'platform'>,
  { connector, account, chainId }: CanBatchParameters,
): Promise<boolean> {
  try {
    const provider = (await connector.getProvider()) as RpcClient
    const key = toHex(chainId)
    const request = provider.request({ method: 'wallet_getCapabilities', params: [account, [key]] })
    const answer = await withTimeout(platform.clock, timing.capabilitiesMs, request)
    const byChain = answer as Record<string, { atomic?: { status?: unknown } } | undefined> | null
    const status = byChain?.[key]?.atomic?.status ?? byChain?.['0x0']?.atomic?.status
    return status === 'supported' || status === 'ready'
  } catch {
    return false
  }
}
