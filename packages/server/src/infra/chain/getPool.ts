import { isSameAddress } from '@billfold/protocol'
import { type Address, parseAbi, zeroAddress } from 'viem'
import type { Cache } from '../createCache.js'
import { limits } from '../limits.js'
import type { ChainContext } from './ServerChain.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** Reserves of a pool in one trading direction. */
export type Pool = { pair: Address; reserveIn: bigint; reserveOut: bigint }

/** Finds the funded pool of two tokens. With `blockNumber`, pass a separate cache, because keys omit the block. */
export async function getPool(
  server: { cache: Cache },
  chain: ChainContext,
  tokenIn: Address,
  tokenOut: Address,
  blockNumber?: bigint,
): Promise<Pool | undefined> {
  const [low, high] = [tokenIn.toLowerCase(), tokenOut.toLowerCase()].sort() as [Address, Address]
  if (!chain.dex || isSameAddress(low, high)) return undefined
  const key = `${chain.id}:${low}:${high}`
  const pair = await server.cache.get(`pair:${key}`, limits.pairCacheMs, () => readPair(chain, low, high))
  if (isSameAddress(pair, zeroAddress)) return undefined
  const [first, second] = await server.cache.get(`reserves:${key}`, limits.poolCacheMs, () =>
    readReserves(chain, pair, blockNumber),
  )
  if (first === 0n || second === 0n) return undefined
  const forward = isSameAddress(tokenIn, low)
  return { pair, reserveIn: forward ? first : second, reserveOut: forward ? second : first }
}

function readPair(chain: ChainContext, low: Address, high: Address): Promise<Address> {
  const address = chain.dex?.factory ?? zeroAddress
  return chain.client.readContract({ address, abi: factoryAbi, functionName: 'getPair', args: [low, high] })
}

function readReserves(
  chain: ChainContext,
  pair: Address,
  blockNumber?: bigint,
): Promise<readonly [bigint, bigint, number]> {
  const place = blockNumber === undefined ? {} : { blockNumber }
  return chain.client.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves', ...place })
}
