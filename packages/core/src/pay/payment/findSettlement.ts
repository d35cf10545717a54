import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { Step } from '../../execution/Operation.js'
import type { PaymentStatus } from '../../services/bridge/toPaymentStatus.js'
import type { PaymentRecord, Settlement } from './PaymentDetails.js'
import { proveDelivery } from './proveDelivery.js'

/** How a payment by swap or bridge has ended, by the service's word and by the chain's; undefined while it has not. */
export async function findSettlement(
  billfold: Billfold,
  payment: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  const {
    steps,
    details: { quote },
  } = payment
  const last = steps.at(-1)
  const own = last?.hash ? [{ chainId: last.chainId, transactionHash: last.hash }] : []
  const answer = await readStatus(billfold, last, signal).catch((error: unknown) => ({ error }))
  const status = answer && 'error' in answer ? undefined : answer
  const transactions = status?.transactions.map(toPlace) ?? []
  const proven = await isDelivered(billfold, payment, [transactions, own])
  if (status?.status === 'COMPLETED')
    return { status: 'completed', proven, transactions, destinationAmount: status.destinationAmount }
  // The chain counts, also where the service lags, cannot be reached or says that it failed.
  if (proven)
    return {
      status: 'completed',
      proven,
      transactions: transactions.length > 0 ? transactions : own,
      destinationAmount: quote.destinationAmount,
    }
  if (answer && 'error' in answer) throw answer.error
  return status?.status === 'FAILED' ? toFailure(status) : undefined
}

type Place = { chainId: number; transactionHash: Hash }

const toPlace = ({ chainId, transactionHash }: Place): Place => ({ chainId, transactionHash })

/** Whether what was confirmed has arrived, by the newest transaction that was named for the destination chain or by our own. */
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
  const { getStatus } = await import('../../services/bridge/getStatus.js')
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
