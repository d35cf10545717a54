import { type Hash, keccak256, stringToHex } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { changeStep } from './journal.js'
import { getClient, openProvider } from './openWallet.js'
import { readMined } from './readOutcome.js'
import type { Outcome } from './readWalletOutcome.js'
import { listOpenAttempts } from './steps.js'

export type CallsStatus =
  | { status: 'pending'; hash?: undefined }
  /** Response with an unrecognized status. */
  | { status: 'unclear'; hash?: undefined }
  /** `partial`: some calls succeeded. `dropped`: the wallet will never send the batch. */
  | { status: 'confirmed' | 'reverted' | 'partial' | 'dropped'; hash: Hash | undefined }
  /** The wallet does not recognize the id. */
  | { status: 'unknown'; hash?: undefined }
  /** The wallet is unreachable. */
  | { status: 'unreachable'; hash?: undefined }

/** EIP-5792 code for "unknown bundle id". */
const unknownId = 5730

/** Reads a batch status by EIP-5792 code: 1xx pending, 2xx confirmed, 4xx not sent, 5xx reverted, 6xx partial. */
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

export type ChooseCallsIdParameters = { id: string; index: number; asked: number }

/** Derives a batch id unique to this request, before the wallet receives it. */
export function chooseCallsId({ id, index, asked }: ChooseCallsIdParameters): Hash {
  return keccak256(stringToHex(JSON.stringify([id, index, asked])))
}

/** Looks up the batch ids that we chose, and adopts a batch that the wallet recognizes. */
export async function findCalls(
  billfold: Billfold,
  { entry, index }: { entry: JournalEntry; index: number },
): Promise<'found' | 'absent' | 'unclear'> {
  const step = entry.steps[index]
  const ids = step ? listOpenAttempts(step).map(({ callsId }) => callsId) : []
  let seen: 'absent' | 'unclear' = 'absent'
  for (const callsId of new Set(ids)) {
    if (callsId === undefined) continue
    const { status } = await getCallsStatus(billfold, { walletId: entry.walletId, callsId })
    if (status === 'unreachable') seen = 'unclear'
    if (status === 'dropped') await closeBatch(billfold, { entry, index, callsId })
    if (status === 'unknown' || status === 'unreachable' || status === 'dropped') continue
    await changeStep(billfold, {
      id: entry.id,
      index,
      change: (stored) =>
        stored.status === 'ready' || stored.status === 'signing' || stored.status === 'unknown'
          ? { status: 'submitted', problem: undefined, callsId }
          : undefined,
    })
    return 'found'
  }
  return seen
}

/** Closes a batch that the wallet will not send. A repeat needs a new id, or the wallet refuses it. */
async function closeBatch(
  billfold: Billfold,
  { entry, index, callsId }: { entry: JournalEntry; index: number; callsId: string },
): Promise<void> {
  await changeStep(billfold, {
    id: entry.id,
    index,
    change: ({ status, attempts }) =>
      status === 'ready'
        ? {
            attempts: attempts.map((attempt) =>
              attempt.callsId === callsId && attempt.hash === undefined
                ? { ...attempt, end: 'refused' as const }
                : attempt,
            ),
          }
        : undefined,
  })
}

/** Reads a batch once. Rejects if the wallet is unreachable. */
export async function readCallsOutcome(
  billfold: Billfold,
  { entry, step }: { entry: JournalEntry; step: Step },
): Promise<Outcome> {
  const { walletId } = entry
  const { status, hash } = await getCallsStatus(billfold, { walletId, callsId: step.callsId ?? '' })
  switch (status) {
    case 'unreachable':
      throw new Error('The wallet cannot be asked about the batch')
    case 'unknown':
      return { type: 'missing', blocks: 0n }
    case 'pending':
    case 'unclear':
      return { type: 'waiting', nonce: undefined, blocks: 0n }
    case 'dropped':
      return { type: 'dropped' }
    case 'confirmed': {
      if (!hash) return { type: 'reported', success: true, hash }
      // Require the receipt on our own node as well.
      const mined = await readMined(getClient(billfold, step), { hash })
      if (!mined) return { type: 'missing', blocks: 0n }
      return mined.success ? { ...mined, hash } : { type: 'reported', success: false, hash }
    }
    case 'reverted':
      return { type: 'reported', success: false, hash }
    case 'partial':
      return { type: 'reported', success: false, isPartial: true, hash }
  }
}
