/** What a token's contract says of itself. */
export type Token = { symbol: string; decimals: number }

/** Tokens by the address of their contract in small letters, as the network had them a moment ago. */
export type Tokens = ReadonlyMap<string, Token>
