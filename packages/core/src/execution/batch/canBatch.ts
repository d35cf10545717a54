import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { withTimeout } from '../../platform/withTimeout.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { toHex } from '../../rpc/toHex.js'

export type CanBatchParameters = { connector: Connector; account: Address; chainId: number }

/** Whether a wallet sends several calls as one (EIP-5792, atomically); one that does not say so in time does not. */
export async function canBatch(
  { platform }: Pick<Billfold, 'platform'>,
  { connector, account, chainId }: CanBatchParameters,
): Promise<boolean> {
  try {
    const provider = (await connector.getProvider()) as RpcClient
    const key = toHex(chainId)
    const asked = provider.request({ method: 'wallet_getCapabilities', params: [account, [key]] })
    const answer = await withTimeout(platform.clock, timing.capabilitiesMs, asked)
    const byChain = answer as Record<string, { atomic?: { status?: unknown } } | undefined> | null
    const status = byChain?.[key]?.atomic?.status ?? byChain?.['0x0']?.atomic?.status
    return status === 'supported' || status === 'ready'
  } catch {
    return false
  }
}
