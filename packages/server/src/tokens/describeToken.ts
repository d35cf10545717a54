import type { Address } from 'viem'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { findToken } from './findToken.js'
import { readTokenContract } from './readTokenContract.js'

/** Name, symbol and decimals of a token: as listed, else as its contract says; undefined when it is no token. */
export async function describeToken(server: ServerContext, chain: ChainContext, address: Address) {
  return server.pools.get(`token:${chain.id}:${address}`, limits.tokenCacheMs, async () => {
    const listed = await findToken(server, chain.id, address)
    if (listed) return listed
    const read = await readTokenContract(chain, address)
    return read && { ...read, configured: false }
  })
}
