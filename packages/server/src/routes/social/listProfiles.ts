import type { EndpointRequest, EndpointResponse, listProfiles as endpoint } from '@billfold/protocol'
import { asc, eq } from 'drizzle-orm'
import { profileTable } from '../../database/tables/profileTable.js'
import { dropEmpty } from '../../http/dropEmpty.js'
import type { ServerContext } from '../../ServerContext.js'

/** Stored profiles of an address. */
export async function listProfiles(
  server: ServerContext,
  { params }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const rows = await server.database
    .select()
    .from(profileTable)
    .where(eq(profileTable.address, params.address.toLowerCase()))
    .orderBy(asc(profileTable.type))
  return rows.map(({ address: _address, ...profile }) => dropEmpty(profile))
}
