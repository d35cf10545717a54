import type { EndpointRequest, EndpointResponse, listProfiles as endpoint } from '@billfold/protocol'
import { asc, eq } from 'drizzle-orm'
import { readEnsProfile } from '../adapters/profiles/ens.js'
import type { ServerContext } from '../context/ServerContext.js'
import { profileTable } from '../infra/db/tables/metadata.js'

/** Lists profiles of an address: current ENS records and stored rows. */
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

type Filled<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}

/** Drops empty columns, which are absent fields on the wire. */
function dropEmpty<T extends object>(row: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as Filled<T>
}
