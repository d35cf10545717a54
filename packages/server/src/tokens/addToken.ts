import type { Address } from 'viem'
import { type StoredToken, tokenTable } from '../database/tables/tokenTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { readTokenContract } from './readTokenContract.js'

const afterConfigured = 1_000_000

/** Reads a token from its chain and lists it. */
export async function addToken(
  server: ServerContext,
  chain: ChainContext,
  address: Address,
): Promise<StoredToken> {
  const found = await readTokenContract(chain, address)
  if (!found) throw new ServiceError('INVALID_INPUT', 'Token not supported')
  const row = { chainId: chain.id, address: address.toLowerCase(), ...found }
  const values = { ...row, configured: false, position: afterConfigured }
  const [stored] = await server.database
    .insert(tokenTable)
    .values(values)
    .onConflictDoUpdate({ target: [tokenTable.chainId, tokenTable.address], set: { decimals: row.decimals } })
    .returning()
  if (!stored) throw new Error('the token row was not written')
  return stored
}
