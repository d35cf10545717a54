import type {
  EndpointRequest,
  EndpointResponse,
  getContractMetadata as getContractMetadataEndpoint,
  uploadContractMetadata as uploadContractMetadataEndpoint,
} from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import type { RequestMeta, ServerContext } from '../context/ServerContext.js'
import { saveContractMetadata } from '../features/metadata/contractMetadata.js'
import { getChainContext } from '../infra/chain/ServerChain.js'
import { contractMetadataTable } from '../infra/db/tables/metadata.js'
import { ServiceError } from '../infra/ServiceError.js'

/** Returns the stored compiler metadata of a contract. */
export async function getContractMetadata(
  server: ServerContext,
  { params }: EndpointRequest<typeof getContractMetadataEndpoint>,
): Promise<EndpointResponse<typeof getContractMetadataEndpoint>> {
  const { chainId, address } = contractMetadataTable
  const [row] = await server.database
    .select()
    .from(contractMetadataTable)
    .where(and(eq(chainId, params.chainId), eq(address, params.address.toLowerCase())))
  if (!row) throw new ServiceError('NOT_FOUND', 'This contract is not known')
  return row.metadata
}

/** Stores the metadata of a deployed contract. */
export async function uploadContractMetadata(
  server: ServerContext,
  { params, body, clientId }: EndpointRequest<typeof uploadContractMetadataEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof uploadContractMetadataEndpoint>> {
  const { client } = getChainContext(server, params.chainId)
  const code = await client.getCode({ address: params.address })
  if (!code) throw new ServiceError('INVALID_INPUT', 'There is no contract at this address')
  const stored = await saveContractMetadata(server, { ...params, metadata: body, clientId })
  if (!stored) throw new ServiceError('CONFLICT', 'Somebody else has described this contract')
  return { stored: true }
}
