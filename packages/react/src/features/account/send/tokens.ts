import type { Address, Chain } from 'viem'

/** Token that can be sent. */
export type SendToken = {
  chainId: number
  /** Undefined for the native token. */
  address: Address | undefined
  name: string
  symbol: string
  icon?: string | undefined
}

/** Returns the chain's native token as a sendable token. */
export function toNative({ id, nativeCurrency: { name, symbol } }: Chain): SendToken {
  return { chainId: id, address: undefined, name, symbol }
}

/** Finds tokens by name, symbol or address, ignoring case; an empty query returns all. */
export function searchTokens(tokens: readonly SendToken[], query: string): readonly SendToken[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return tokens
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
  )
}
