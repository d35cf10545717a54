import { getAddress } from 'viem'
import type { StoredToken } from '../database/tables/tokenTable.js'
import { getPrices } from '../prices/getPrices.js'
import type { ServerContext } from '../ServerContext.js'

/** A token as clients read it. */
export async function toWireToken(server: ServerContext, row: StoredToken, options: { prices: boolean }) {
  const prices = options.prices ? await getPrices(server, row) : {}
  return {
    chainId: row.chainId,
    address: getAddress(row.address),
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    ...(row.iconUri === null ? {} : { iconUri: row.iconUri }),
    prices,
  }
}
