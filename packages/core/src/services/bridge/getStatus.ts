import { getStatus as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type PaymentStatus, toPaymentStatus } from './toPaymentStatus.js'

export type GetStatusParameters = {
  chainId: number
  transactionHash: Hash
  signal?: AbortSignal | undefined
}

/** The status of a payment by one of its transactions; a word that we do not know means pending (design 9.5). */
export async function getStatus(
  billfold: ServiceCaller,
  { chainId, transactionHash, signal }: GetStatusParameters,
): Promise<PaymentStatus> {
  const query = { chainId: String(chainId), transactionHash }
  return toPaymentStatus(await request(billfold, endpoint, { query, signal }), transactionHash)
}
