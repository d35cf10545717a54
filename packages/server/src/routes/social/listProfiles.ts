import type { EndpointRequest, EndpointResponse, listProfiles as endpoint } from '@billfold/protocol'
import { asc, eq } from 'drizzle-orm'
import { profileTable } from '../../database/tables/profileTable.js'
import { dropEmpty } from '../../http/dropEmpty.js'
import type { ServerContext } from '../../ServerContext.js'
import { readEnsProfile } from '../../social/readEnsProfile.js'

/** Profiles of an address: its ENS records as the chain has them now, and what is stored. */
export async function listProfiles(
  server: ServerContext,
  { params }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const rows = await server.database
    .select()
    .from(profileTable)
    .where(eq(profileTable.address, params.address.toLowerCase()))
    .orderBy(asc(profileTable.type))
  const ens = await readEnsProfile(server, params.address)
  const stored = rows
    .filter(({ type }) => !ens || type !== 'ens')
    .map(({ address: _address, ...profile }) => dropEmpty(profile))
  return ens ? [ens, ...stored] : stored
}
