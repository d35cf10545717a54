import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { CreditedTransfer, StoredPayment } from '../database/tables/paymentTable.js'
import { deriveTransfer } from './deriveTransfer.js'
import type { Outcome } from './Outcome.js'

/** What the chains say about a payment. */
export type Evidence = {
  /** Logs that name the payment's reference, on any chain. */
  logs: readonly ContractLog[]
  /** Plain transfers that were credited to it, oldest first. */
  transfers: readonly CreditedTransfer[]
  isFinal: (log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean
}

const nothing: Outcome = {
  status: 'created',
  originHash: null,
  destinationHash: null,
  refundHash: null,
  receivedAmount: null,
}

/** A payment's state from nothing but what the chains hold now, so that a reorganisation needs no repair. */
export function derivePayment(payment: StoredPayment, { logs, transfers, isFinal }: Evidence): Outcome {
  if (payment.provider === 'transfer') return { ...nothing, ...deriveTransfer(payment, transfers, isFinal) }
  const find = (name: ContractLog['name'], chainId: number) =>
    logs.find((log) => log.name === name && log.chainId === chainId && log.reference === payment.reference)
  if (payment.provider === 'pools') {
    const swapped = logs.find((log) => isSwap(payment, log) && isOwn(payment, log))
    if (!swapped) return nothing
    const { transactionHash: hash } = swapped
    if (isFinal(swapped)) return complete(hash, hash, String(swapped.body.received))
    return { ...nothing, status: 'pending', originHash: hash }
  }
  const deposited = find('Deposited', payment.originChainId)
  const filled = find('Filled', payment.destinationChainId)
  const refunded = find('Refunded', payment.originChainId)
  const originHash = deposited?.transactionHash ?? null
  if (filled && isFinal(filled))
    return complete(originHash, filled.transactionHash, String(filled.body.amount))
  if (refunded && isFinal(refunded))
    return { ...nothing, status: 'refunded', originHash, refundHash: refunded.transactionHash }
  return deposited ? { ...nothing, status: 'pending', originHash } : nothing
}

function complete(originHash: string | null, destinationHash: string, receivedAmount: string): Outcome {
  return { status: 'completed', originHash, destinationHash, refundHash: null, receivedAmount }
}

function isSwap({ originChainId, reference }: StoredPayment, log: ContractLog): boolean {
  return log.name === 'Swapped' && log.chainId === originChainId && log.reference === reference
}

/** Several payments of one order, even of several wallets, share the id of their swap; this tells which of them was made. */
function isOwn(payment: StoredPayment, { body }: ContractLog): boolean {
  const same = (value: unknown, expected: string) => String(value).toLowerCase() === expected
  return (
    same(body.payer, payment.sender) &&
    same(body.receiver, payment.receiver) &&
    same(body.tokenIn, payment.originToken) &&
    same(body.tokenOut, payment.destinationToken) &&
    BigInt(String(body.received)) >= BigInt(payment.destinationAmount) &&
    BigInt(String(body.spent)) <= BigInt(payment.originAmount)
  )
}
