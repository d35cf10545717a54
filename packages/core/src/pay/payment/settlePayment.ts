import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getOperation } from '../../execution/getOperation.js'
import type { Step } from '../../execution/Operation.js'
import { pause } from '../../execution/pause.js'
import type { PaymentStatus } from '../../services/bridge/toPaymentStatus.js'
import type { Confirmed } from '../guard/Confirmed.js'
import { type Payment, type Settlement, toPayment } from './PaymentDetails.js'
import { proveDelivery } from './proveDelivery.js'

export type SettlePaymentParameters = {
  id: string
  onChange?: ((payment: Payment) => void) | undefined
  /** Told when the service cannot be reached, and when it can again. */
  onConnection?: ((online: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Waits for the end of a payment whose steps are all confirmed. Only what the service says, or what is seen on the
 * chain, ends it; a service that fails is asked again.
 */
export async function settlePayment(
  billfold: Billfold,
  { id, onChange, onConnection, signal }: SettlePaymentParameters,
): Promise<Payment> {
  const { platform } = billfold
  const since = platform.clock.now()
  for (;;) {
    signal?.throwIfAborted()
    const payment = toPayment(await getOperation(billfold, { id }))
    const known = payment.details.settlement
    if (known && known.status !== 'refunding') return payment
    const settlement = await findSettlement(billfold, payment, signal).then(
      (found) => {
        onConnection?.(true)
        return found
      },
      () => {
        signal?.throwIfAborted()
        onConnection?.(false)
        return undefined
      },
    )
    if (settlement && settlement.status !== known?.status) {
      await changeDetails(billfold, {
        id,
        change: ({ details }) => ({ details: { ...details, settlement } }),
      })
      onChange?.(toPayment(await getOperation(billfold, { id })))
      continue
    }
    await pause(platform, { since, signal })
  }
}

async function findSettlement(
  billfold: Billfold,
  { steps, details: { quote, confirmed } }: Payment,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  const last = steps.at(-1)
  const own = last?.hash ? [{ chainId: last.chainId, transactionHash: last.hash }] : []
  // What we built and saw mined ourselves needs nobody's word.
  if (quote.type === 'transfer' || !billfold.services?.bridge)
    return {
      status: 'completed',
      proven: true,
      transactions: own,
      destinationAmount: quote.destinationAmount,
    }
  const answer = await readStatus(billfold, last, signal).catch((error: unknown) => ({ error }))
  const status = answer && 'error' in answer ? undefined : answer
  const transactions = status?.transactions.map(toPlace) ?? []
  const proven = await isDelivered(billfold, confirmed, [transactions, own])
  if (status?.status === 'COMPLETED')
    return { status: 'completed', proven, transactions, destinationAmount: status.destinationAmount }
  // The chain counts, also where the service lags, cannot be reached or says that it failed.
  if (proven)
    return {
      status: 'completed',
      proven,
      transactions: transactions.length > 0 ? transactions : own,
      destinationAmount: status?.destinationAmount ?? quote.destinationAmount,
    }
  if (answer && 'error' in answer) throw answer.error
  return status?.status === 'FAILED' ? toFailure(status) : undefined
}

type Place = { chainId: number; transactionHash: Hash }

const toPlace = ({ chainId, transactionHash }: Place): Place => ({ chainId, transactionHash })

/** Whether what was confirmed has arrived, by the newest transaction that was named for the destination chain or by our own. */
async function isDelivered(
  billfold: Billfold,
  confirmed: Confirmed,
  lists: readonly (readonly Place[])[],
): Promise<boolean> {
  for (const places of lists) {
    const hash = places.findLast(({ chainId }) => chainId === confirmed.destinationChainId)?.transactionHash
    if (hash && (await proveDelivery(billfold, { confirmed, hash }).catch(() => false))) return true
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
