import { limits } from '../constants/limits.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { sanitizeText } from '../format/sanitizeText.js'
import { shortenAddress } from '../format/shortenAddress.js'
import { call } from './call.js'
import { decodeBytes } from './decodeBytes.js'
import { decodeText } from './decodeText.js'
import { getTokenDecimals } from './getTokenDecimals.js'
import type { RpcClient } from './RpcClient.js'

export type TokenMetadata = { name: string; symbol: string; decimals: number }

const selectors = { name: '0x06fdde03', symbol: '0x95d89b41' } as const

/**
 * What a token says about itself, made safe to show. A name or symbol that cannot be read is replaced by
 * the other or by the short address; decimals that cannot be read are an error, for they decide amounts.
 */
export async function getTokenMetadata(
  client: RpcClient,
  { token }: { token: `0x${string}` },
): Promise<TokenMetadata> {
  const [name, symbol, decimals] = await Promise.all([
    readText(client, token, selectors.name),
    readText(client, token, selectors.symbol),
    getTokenDecimals(client, { token }),
  ])
  const safeName = sanitizeText(name, limits.tokenNameLength)
  const safeSymbol = sanitizeText(symbol, limits.tokenSymbolLength)
  return {
    name: safeName || safeSymbol || shortenAddress(token),
    symbol: safeSymbol || shortenAddress(token),
    decimals,
  }
}

async function readText(client: RpcClient, to: `0x${string}`, data: `0x${string}`): Promise<string> {
  const answer = await call(client, { to, data }).catch((error: unknown) => {
    // A contract may refuse to say; a node that cannot be reached is another matter.
    if (classifyFailure(error) !== 'reverted') throw error
    return '0x'
  })
  // Old tokens such as MKR answer with bytes32, filled up with zeros.
  const digits = /^0x[0-9a-f]{64}$/i.test(answer)
    ? answer.slice(2).replace(/(00)+$/, '')
    : decodeBytes(answer)
  return (digits && decodeText(digits)) || ''
}
