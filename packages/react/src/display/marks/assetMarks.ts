import { chainCoins, chainNetworks, contractTokens, networks, tokens } from './generated/assetMarks.js'
import type { MarkArt } from './MarkArt.js'

/** Looks up own entries only, since ids may come from anybody. */
const find = <Value>(table: Readonly<Record<string, Value>>, id: string | undefined): Value | undefined =>
  id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined

export type MarkedToken = {
  symbol: string
  chainId?: number | undefined
  /** Undefined for the native coin. */
  address?: string | undefined
}

/** Returns the mark of a network. */
export function findNetworkMark(chainId: number): MarkArt | undefined {
  return find(networks, find(chainNetworks, String(chainId)))
}

/**
 * Returns the mark of a token. A contract has one by its address alone, so that a false USDC has none; a native coin
 * by its chain and symbol, since a private network may have any id and a coin of its own.
 */
export function findTokenMark({ symbol, chainId, address }: MarkedToken): MarkArt | undefined {
  const name =
    address === undefined
      ? find(chainCoins, `${chainId}:${symbol}`)
      : find(contractTokens, `${chainId}:${address.toLowerCase()}`)
  return find(tokens, name)
}
