import type { Address } from 'viem'
import { getChainContext } from '../chain/getChainContext.js'
import type { StoredToken } from '../database/tables/tokenTable.js'
import type { ServerContext } from '../ServerContext.js'
import { addToken } from './addToken.js'
import { findToken } from './findToken.js'

/** A token by its address: a listed one, or one that its chain knows and that is listed from then on. */
export async function getToken(
  server: ServerContext,
  chainId: number,
  address: Address,
): Promise<StoredToken> {
  const chain = getChainContext(server, chainId)
  return (await findToken(server, chainId, address)) ?? addToken(server, chain, address)
}
