import { type EndpointResponse, getOnrampStatus as endpoint } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

/** What became of a session with a card provider. */
export type OnrampStatus = Pick<
  EndpointResponse<typeof endpoint>,
  'transactions' | 'purchaseData' | 'reason' | 'refusal'
> & {
  status: 'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED'
}

export type GetOnrampStatusParameters = {
  id: string
  signal?: AbortSignal | undefined
}

const known: readonly string[] = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED']

/** The state of a card session; a word that we do not know means pending (design 9.5). */
export async function getOnrampStatus(
  billfold: ServiceCaller,
  { id, signal }: GetOnrampStatusParameters,
): Promise<OnrampStatus> {
  const wire = await request(billfold, endpoint, { query: { id }, signal })
  return {
    ...wire,
    status: (known.includes(wire.status) ? wire.status : 'PENDING') as OnrampStatus['status'],
  }
}
