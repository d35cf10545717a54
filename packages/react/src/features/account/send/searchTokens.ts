import type { SendToken } from './SendToken.js'

/** Tokens whose name, symbol or address holds the text, in any case; all of them for an empty one. */
export function searchTokens(tokens: readonly SendToken[], query: string): readonly SendToken[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return tokens
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
  )
}
