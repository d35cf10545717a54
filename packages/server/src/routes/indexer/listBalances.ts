import type {
  EndpointRequest,
  EndpointResponse,
  listBalances as listBalancesEndpoint,
} from '@billfold/protocol'
import type { ServerContext } from '../../context/ServerContext.js'
import { listOwnedTokens } from '../../features/indexer/listOwnedTokens.js'
import { getUsdPrice } from '../../features/tokens/prices.js'
import { limits } from '../../infra/limits.js'

type Query = EndpointRequest<typeof listBalancesEndpoint>['query']
type Item = EndpointResponse<typeof listBalancesEndpoint>[number] & { balance: string }

/** Lists current token balances: tokens from the index, amounts from the chain. */
export async function listBalances(
  server: ServerContext,
  { query }: EndpointRequest<typeof listBalancesEndpoint>,
): Promise<EndpointResponse<typeof listBalancesEndpoint>> {
  const { limit = limits.indexerListDefault, page = 0 } = query
  const chains = query.chain_id.flatMap((id) => server.chains.get(id) ?? [])
  const lists = chains.flatMap((chain) =>
    query.owner_address.map((owner) =>
      listOwnedTokens(server, chain, owner, {
        native: query.include_native ?? true,
        spam: query.include_spam ?? false,
        only: query.token_address,
      }),
    ),
  )
  const owned = (await Promise.all(lists)).flat()
  const items = await Promise.all(owned.map((token) => toItem(server, token)))
  const priced = query.include_without_price === false ? items.filter((item) => item.price_data) : items
  return sort(priced, query).slice(page * limit, (page + 1) * limit)
}

async function toItem(
  server: ServerContext,
  token: Awaited<ReturnType<typeof listOwnedTokens>>[number],
): Promise<Item> {
  const price = await getUsdPrice(server, token)
  const { chainId, address, balance, owner, name, symbol, decimals } = token
  return {
    chain_id: chainId,
    token_address: address,
    owner_address: owner,
    balance: balance.toString(),
    name,
    symbol,
    decimals,
    ...(price === undefined
      ? {}
      : { price_data: { price_usd: price, usd_value: (Number(balance) / 10 ** decimals) * price } }),
  }
}

const orders: Record<NonNullable<Query['sort_by']>, (left: Item, right: Item) => number> = {
  balance: (left, right) => compare(BigInt(left.balance), BigInt(right.balance)),
  token_address: (left, right) =>
    compare(left.token_address.toLowerCase(), right.token_address.toLowerCase()),
  token_price: (left, right) => compare(left.price_data?.price_usd ?? 0, right.price_data?.price_usd ?? 0),
  usd_value: (left, right) => compare(left.price_data?.usd_value ?? 0, right.price_data?.usd_value ?? 0),
}

function sort(items: Item[], { sort_by: by = 'balance', sort_order: order }: Query): Item[] {
  const descending = (order ?? (by === 'token_address' ? 'asc' : 'desc')) === 'desc'
  return items.sort((left, right) => (descending ? orders[by](right, left) : orders[by](left, right)))
}

function compare<T extends bigint | number | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0
}
