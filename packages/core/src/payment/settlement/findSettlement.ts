import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { Step } from '../../engine/JournalEntry.js'
import type { PaymentStatus } from '../../services/bridge/payments.js'
import { getStatus } from '../../services/bridge/payments.js'
import type { PaymentRecord, Settlement } from '../record/Payment.js'
import { proveDelivery } from './proveDelivery.js'

/** Finds the end of a swap or bridge payment from service and chain; undefined while it is open. */
export async function findSettlement(
  billfold: Billfold,
  payment: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  const { steps } = payment
  const last = steps.at(-1)
  const ownTransactions = last?.hash ? [{ chainId: last.chainId, transactionHash: last.hash }] : []
  const answer = await readStatus(billfold, last, signal).catch((error: unknown) => ({ error }))
  const status = answer && 'error' in answer ? undefined : answer
  const transactions = status?.transactions.map(toPlace) ?? []
  const proven = await isDelivered(billfold, payment, [transactions, ownTransactions])
  if (status?.status === 'COMPLETED')
    return { status: 'completed', proven, transactions, destinationAmount: status.destinationAmount }
  // Proof on chain overrides a service that lags, is unreachable or reports failure.
  if (proven)
    return {
      status: 'completed',
      proven,
      transactions: transactions.length > 0 ? transactions : ownTransactions,
      // The proof shows the confirmed amount or more.
      destinationAmount: undefined,
    }
  if (answer && 'error' in answer) throw answer.error
  return status?.status === 'FAILED' ? toFailure(status) : undefined
}

type Place = { chainId: number; transactionHash: Hash }

const toPlace = ({ chainId, transactionHash }: Place): Place => ({ chainId, transactionHash })

/** Returns true if the confirmed amount arrived, by the newest reported destination transaction or our own. */
async function isDelivered(
  billfold: Billfold,
  payment: PaymentRecord,
  lists: readonly (readonly Place[])[],
): Promise<boolean> {
  const { destinationChainId } = payment.details.confirmed
  for (const places of lists) {
    const hash = places.findLast(({ chainId }) => chainId === destinationChainId)?.transactionHash
    if (hash && (await proveDelivery(billfold, { payment, hash }).catch(() => false))) return true
  }
  return false
}

async function readStatus(
  billfold: Billfold,
  step: Step | undefined,
  signal: AbortSignal | undefined,
): Promise<PaymentStatus | undefined> {
  if (!step?.hash) return undefined
  return getStatus(billfold, { chainId: step.chainId, transactionHash: step.hash, signal })
}

function toFailure({ refund, reason }: PaymentStatus): Settlement {
  if (!refund) return { status: 'failed', reason }
  const { chainId, tokenAddress, amount, receiver, transactionHash, status } = refund
  return {
    status: status === 'COMPLETED' ? 'refunded' : 'refunding',
    refund: {
      chainId,
      tokenAddress: tokenAddress as `0x${string}`,
      amount: BigInt(amount),
      receiver: receiver as `0x${string}`,
      transactionHash,
    },
  }
}
