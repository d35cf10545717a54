import type { EndpointRequest, EndpointResponse, getOnrampStatus as endpoint } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import { onrampTable } from '../../database/tables/onrampTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { describeFailure } from '../../onramp/describeFailure.js'
import type { ServerContext } from '../../ServerContext.js'

/** What became of a session with a card provider. */
export async function getOnrampStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, query.id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such session')
  const { status, chainId, transactionHash, purchaseData, reason } = session
  return {
    status,
    transactions: transactionHash === null ? [] : [{ chainId, transactionHash: transactionHash as Hash }],
    ...(purchaseData ? { purchaseData } : {}),
    ...(reason ? describeFailure(reason) : {}),
  }
}
