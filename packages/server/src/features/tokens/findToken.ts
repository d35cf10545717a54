import { and, eq } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { type ChainContext, getChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, nativeToken, readTokenContract } from '../../infra/chain/tokenContract.js'
import { type StoredToken, tokenTable } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { checkToken } from './checkToken.js'
import { getPrices } from './prices.js'

/** Finds a listed token, with checked decimals. Both native addresses find the native token. */
export async function findToken(
  server: ServerContext,
  chainId: number,
  address: string,
): Promise<StoredToken | undefined> {
  const wanted = (isNativeToken(address) ? nativeToken : address).toLowerCase()
  const life = (row: StoredToken | undefined) => (row ? limits.tokenRowMs : 0)
  const row = await server.cache.get(`row:${chainId}:${wanted}`, life, async () => {
    const [row] = await server.database
      .select()
      .from(tokenTable)
      .where(and(eq(tokenTable.chainId, chainId), eq(tokenTable.address, wanted)))
    return row
  })
  return row && checkToken(server, row)
}

const afterConfigured = 1_000_000

/** Reads a token from its chain and lists it. */
export async function addToken(
  server: ServerContext,
  chain: ChainContext,
  address: Address,
): Promise<StoredToken> {
  const contract = await readTokenContract(chain, address)
  if (!contract) throw new ServiceError('INVALID_INPUT', 'Token not supported')
  const row = { chainId: chain.id, address: address.toLowerCase(), ...contract }
  const values = { ...row, configured: false, position: afterConfigured }
  const [stored] = await server.database
    .insert(tokenTable)
    .values(values)
    .onConflictDoUpdate({
      target: [tokenTable.chainId, tokenTable.address],
      set: { decimals: row.decimals, checked: true },
    })
    .returning()
  if (!stored) throw new Error('the token row was not written')
  return stored
}

/** Finds a listed token, or reads it from its chain and lists it. */
export async function getToken(
  server: ServerContext,
  chainId: number,
  address: Address,
): Promise<StoredToken> {
  const chain = getChainContext(server, chainId)
  return (await findToken(server, chainId, address)) ?? addToken(server, chain, address)
}

/** Returns name, symbol and decimals from the list or the contract; undefined if it is not a token. */
export async function describeToken(server: ServerContext, chain: ChainContext, address: Address) {
  return server.cache.get(`token:${chain.id}:${address}`, limits.tokenCacheMs, async () => {
    const listed = await findToken(server, chain.id, address)
    if (listed) return listed
    const read = await readTokenContract(chain, address)
    return read && { ...read, configured: false }
  })
}

/** Converts a token row to the wire format. */
export async function toWireToken(server: ServerContext, row: StoredToken, options: { prices: boolean }) {
  const prices = options.prices ? await getPrices(server, row) : {}
  return {
    chainId: row.chainId,
    address: getAddress(row.address),
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    ...(row.iconUri === null ? {} : { iconUri: toIconUrl(server, row, row.iconUri) }),
    prices,
  }
}

/** Icons of a token source load through our image route, so that their host does not learn the viewer's address. */
function toIconUrl({ publicUrl }: ServerContext, { configured }: StoredToken, iconUri: string): string {
  return configured ? iconUri : `${publicUrl}/image?url=${encodeURIComponent(iconUri)}`
}
