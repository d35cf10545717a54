import { isSameAddress } from '@billfold/protocol'
import { type Address, hexToString, parseAbi, zeroAddress } from 'viem'
import { limits } from '../limits.js'
import { cleanText } from '../remote/cleanText.js'
import type { ChainContext } from './ServerChain.js'

/** Placeholder address of the native currency. */
export const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Returns true if the address means the native currency. */
export function isNativeToken(address: string): boolean {
  return isSameAddress(address, nativeToken) || isSameAddress(address, zeroAddress)
}

/** Returns the key of a token in maps and caches. Both native addresses have the same. */
export function toTokenKey({ chainId, address }: { chainId: number; address: string }): string {
  return `${chainId}:${(isNativeToken(address) ? nativeToken : address).toLowerCase()}`
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
])
const bytesAbi = parseAbi([
  'function name() view returns (bytes32)',
  'function symbol() view returns (bytes32)',
])

/** Reads a token's metadata, sanitised for display; undefined if it is not a token. */
export async function readTokenContract(chain: ChainContext, address: Address) {
  const [name, symbol, decimals] = await Promise.all([
    readText(chain, address, 'name'),
    readText(chain, address, 'symbol'),
    chain.client.readContract({ address, abi, functionName: 'decimals' }).catch(() => undefined),
  ])
  if (decimals === undefined || decimals > BigInt(limits.tokenDecimals) || symbol === undefined)
    return undefined
  const shortSymbol = cleanText(symbol, limits.tokenSymbolLength)
  if (shortSymbol === '') return undefined
  const shortName = cleanText(name ?? symbol, limits.tokenNameLength)
  return { name: shortName || shortSymbol, symbol: shortSymbol, decimals: Number(decimals) }
}

/** Reads a text. Old tokens return bytes32 instead of string. */
async function readText(
  chain: ChainContext,
  address: Address,
  functionName: 'name' | 'symbol',
): Promise<string | undefined> {
  try {
    return await chain.client.readContract({ address, abi, functionName })
  } catch {
    const bytes = await chain.client
      .readContract({ address, abi: bytesAbi, functionName })
      .catch(() => undefined)
    return bytes && hexToString(bytes, { size: 32 })
  }
}
