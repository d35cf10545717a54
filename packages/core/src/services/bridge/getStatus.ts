import { type EndpointResponse, getStatus as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

type Wire = EndpointResponse<typeof endpoint>

/** What became of a payment (spec §3); amounts in base units. */
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
  originAmount: bigint | undefined
  destinationAmount: bigint | undefined
}

export type GetStatusParameters = {
  chainId: number
  transactionHash: Hash
  signal?: AbortSignal | undefined
}

const known: readonly string[] = ['COMPLETED', 'PENDING', 'FAILED', 'NOT_FOUND']

/** The status of a payment by one of its transactions; a word that we do not know means pending (design 9.5). */
export async function getStatus(
  billfold: ServiceCaller,
  { chainId, transactionHash, signal }: GetStatusParameters,
): Promise<PaymentStatus> {
  const query = { chainId: String(chainId), transactionHash }
  return toPaymentStatus(await request(billfold, endpoint, { query, signal }))
}

/** The kit's form of a status. */
export function toPaymentStatus(wire: Wire): PaymentStatus {
  const { originAmount, destinationAmount } = wire
  return {
    ...wire,
    status: (known.includes(wire.status) ? wire.status : 'PENDING') as PaymentStatus['status'],
    originAmount: originAmount === undefined ? undefined : BigInt(originAmount),
    destinationAmount: destinationAmount === undefined ? undefined : BigInt(destinationAmount),
  }
}
