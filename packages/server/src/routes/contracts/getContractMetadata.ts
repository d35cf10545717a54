import type { EndpointRequest, EndpointResponse, getContractMetadata as endpoint } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import { contractMetadataTable } from '../../database/tables/contractMetadataTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { ServerContext } from '../../ServerContext.js'

/** Stored compiler metadata of a contract. */
export async function getContractMetadata(
  server: ServerContext,
  { params }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const { chainId, address } = contractMetadataTable
  const [row] = await server.database
    .select()
    .from(contractMetadataTable)
    .where(and(eq(chainId, params.chainId), eq(address, params.address.toLowerCase())))
  if (!row) throw new ServiceError('NOT_FOUND', 'This contract is not known')
  return row.metadata
}
