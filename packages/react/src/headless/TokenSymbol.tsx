'use client'
import { TokenText, type TokenTextProps } from './TokenText.js'
import type { Resolver } from './useResolved.js'

export type TokenSymbolProps = TokenTextProps & { symbolResolver?: Resolver | undefined }

/** The token's symbol. */
export function TokenSymbol({ symbolResolver, ...props }: TokenSymbolProps) {
  return <TokenText {...props} part="TokenSymbol" resolver={symbolResolver} />
}
