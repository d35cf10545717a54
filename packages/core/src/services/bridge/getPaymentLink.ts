import { type EndpointResponse, getPaymentLink as endpoint } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

/** An order of the merchant's own server: what is paid, to whom; the amount in base units. */
export type PaymentLink = Pick<
  EndpointResponse<typeof endpoint>,
  'id' | 'chainId' | 'tokenAddress' | 'receiver' | 'orderId'
> & { amount: bigint }

/** The order behind a payment link. */
export async function getPaymentLink(
  billfold: ServiceCaller,
  { id, signal }: { id: string; signal?: AbortSignal | undefined },
): Promise<PaymentLink> {
  const wire = await request(billfold, endpoint, { params: { id }, signal })
  return { ...wire, amount: BigInt(wire.amount) }
}
