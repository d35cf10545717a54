import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { RpcClient } from '../../rpc/RpcClient.js'

export type CallsStatus =
  | { status: 'pending'; hash?: undefined }
  | { status: 'confirmed' | 'reverted'; hash: Hash | undefined }
  /** The wallet has never heard of the id. */
  | { status: 'unknown'; hash?: undefined }
  /** The wallet cannot be asked now. */
  | { status: 'unreachable'; hash?: undefined }

/** EIP-5792's "unknown bundle id". */
const unknownId = 5730

/** What a wallet says of a batch, by EIP-5792's numbers: 1xx pending, 2xx done, the rest failed. */
export async function getCallsStatus(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { walletId, callsId }: { walletId: string; callsId: string },
): Promise<CallsStatus> {
  const connector = wagmi.connectors.find(({ id }) => id === walletId)
  if (!connector) return { status: 'unreachable' }
  try {
    const provider = (await connector.getProvider()) as RpcClient
    const answer = await provider.request({ method: 'wallet_getCallsStatus', params: [callsId] })
    const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown }
    if (typeof status !== 'number' || status < 200) return { status: 'pending' }
    const last = Array.isArray(receipts) ? receipts.at(-1) : undefined
    const hash = (last as { transactionHash?: Hash } | undefined)?.transactionHash
    return { status: status < 300 ? 'confirmed' : 'reverted', hash }
  } catch (error) {
    return { status: (error as { code?: unknown } | null)?.code === unknownId ? 'unknown' : 'unreachable' }
  }
}
