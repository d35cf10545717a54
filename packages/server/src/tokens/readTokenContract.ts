import { type Address, hexToString, parseAbi } from 'viem'
import { limits } from '../limits.js'
import type { ChainContext } from '../ServerContext.js'
import { cleanText } from './cleanText.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
])
const bytesAbi = parseAbi([
  'function name() view returns (bytes32)',
  'function symbol() view returns (bytes32)',
])

/** What a token contract says about itself, made safe to show; undefined when it is no token. */
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

/** Old tokens answer 32 bytes where newer ones answer a string. */
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
