import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { openProvider } from '../openProvider.js'

export type CallsStatus =
  | { status: 'pending'; hash?: undefined }
  /** An answer without a status that we know. */
  | { status: 'unclear'; hash?: undefined }
  /** `partial`: some of the calls went through. `dropped`: the wallet says that it will never send the batch. */
  | { status: 'confirmed' | 'reverted' | 'partial' | 'dropped'; hash: Hash | undefined }
  /** The wallet does not know the id. */
  | { status: 'unknown'; hash?: undefined }
  /** The wallet cannot be asked now. */
  | { status: 'unreachable'; hash?: undefined }

/** EIP-5792's "unknown bundle id". */
const unknownId = 5730

/** Asks a wallet about a batch, by EIP-5792's numbers: 1xx pending, 2xx done, 4xx never sent, 5xx reverted, 6xx partly. */
export async function getCallsStatus(
  billfold: Pick<Billfold, 'wagmi'>,
  { walletId, callsId }: { walletId: string; callsId: string },
): Promise<CallsStatus> {
  try {
    const provider = await openProvider(billfold, { walletId })
    if (!provider) return { status: 'unreachable' }
    const answer = await provider.request({ method: 'wallet_getCallsStatus', params: [callsId] })
    const { status: code, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown }
    const status = typeof code === 'number' ? statuses[Math.floor(code / 100)] : undefined
    if (status === undefined || status === 'pending') return { status: status ?? 'unclear' }
    const last = Array.isArray(receipts) ? receipts.at(-1) : undefined
    return { status, hash: readHash((last as { transactionHash?: unknown } | undefined)?.transactionHash) }
  } catch (error) {
    return { status: (error as { code?: unknown } | null)?.code === unknownId ? 'unknown' : 'unreachable' }
  }
}

const statuses: Record<number, 'pending' | 'confirmed' | 'reverted' | 'partial' | 'dropped'> = {
  1: 'pending',
  2: 'confirmed',
  4: 'dropped',
  5: 'reverted',
  6: 'partial',
}

function readHash(value: unknown): Hash | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? (value as Hash) : undefined
}
