import {
  type EndpointResponse,
  getPaymentLink as linkEndpoint,
  getPaymentStatus as paymentEndpoint,
  reportTransaction as reportEndpoint,
  getStatus as statusEndpoint,
} from '@billfold/protocol'
import type { Hash } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { request } from '../request.js'

type Wire = EndpointResponse<typeof statusEndpoint>

/** Status of a payment (R3.28); amounts in base units. */
export type PaymentStatus = Pick<
  Wire,
  | 'paymentId'
  | 'originToken'
  | 'destinationToken'
  | 'sender'
  | 'receiver'
  | 'transactions'
  | 'purchaseData'
  | 'refund'
  | 'reason'
> & {
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'NOT_FOUND'
  /** Requested transaction, or the payment's first one. */
  transactionHash: Hash | undefined
  originAmount: bigint | undefined
  destinationAmount: bigint | undefined
}

const known: readonly string[] = ['COMPLETED', 'PENDING', 'FAILED', 'NOT_FOUND']

/** Converts a wire status to the kit's type. */
function toPaymentStatus(wire: Wire, asked?: Hash): PaymentStatus {
  const { originAmount, destinationAmount } = wire
  return {
    ...wire,
    status: (known.includes(wire.status) ? wire.status : 'PENDING') as PaymentStatus['status'],
    transactionHash: asked ?? wire.transactions[0]?.transactionHash,
    originAmount: originAmount === undefined ? undefined : BigInt(originAmount),
    destinationAmount: destinationAmount === undefined ? undefined : BigInt(destinationAmount),
  }
}

export type GetStatusParameters = {
  chainId: number
  transactionHash: Hash
  signal?: AbortSignal | undefined
}

/** Reads a payment's status by transaction; an unknown value means pending (R4.59). */
export async function getStatus(
  billfold: ServiceCaller,
  { chainId, transactionHash, signal }: GetStatusParameters,
): Promise<PaymentStatus> {
  const query = { chainId: String(chainId), transactionHash }
  return toPaymentStatus(await request(billfold, statusEndpoint, { query, signal }), transactionHash)
}

export type GetPaymentStatusParameters = {
  /** Service id of a payment or onramp order. */
  id: string
  signal?: AbortSignal | undefined
}

/** Reads a payment's status by its service id. */
export async function getPaymentStatus(
  billfold: ServiceCaller,
  { id, signal }: GetPaymentStatusParameters,
): Promise<PaymentStatus> {
  return toPaymentStatus(await request(billfold, paymentEndpoint, { params: { id }, signal }))
}

export type ReportTransactionParameters = {
  /** Service id of the payment: `quote.paymentId`. */
  id: string
  chainId: number
  transactionHash: Hash
  signal?: AbortSignal | undefined
}

/** Reports the paying transaction to the service: native transfers of contract accounts have no log. */
export async function reportTransaction(
  billfold: ServiceCaller,
  { id, chainId, transactionHash, signal }: ReportTransactionParameters,
): Promise<PaymentStatus> {
  const body = { chainId, transactionHash }
  return toPaymentStatus(await request(billfold, reportEndpoint, { params: { id }, body, signal }))
}

/** Order created by the merchant's server; the amount in base units. */
export type PaymentLink = Pick<
  EndpointResponse<typeof linkEndpoint>,
  'id' | 'chainId' | 'tokenAddress' | 'receiver' | 'orderId'
> & { amount: bigint }

/** Returns the order of a payment link. */
export async function getPaymentLink(
  billfold: ServiceCaller,
  { id, signal }: { id: string; signal?: AbortSignal | undefined },
): Promise<PaymentLink> {
  const wire = await request(billfold, linkEndpoint, { params: { id }, signal })
  return { ...wire, amount: BigInt(wire.amount) }
}
