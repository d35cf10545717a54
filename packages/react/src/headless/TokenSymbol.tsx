'use client'
import { guardPart } from './guardPart.js'
import { TokenText, type TokenTextProps } from './TokenText.js'
import type { Resolver } from './useResolved.js'

export type TokenSymbolProps = TokenTextProps & { symbolResolver?: Resolver | undefined }

/** The token's symbol. */
export const TokenSymbol = /* @__PURE__ */ guardPart(function TokenSymbol({
  symbolResolver,
  ...props
}: TokenSymbolProps) {
  return <TokenText {...props} part="TokenSymbol" resolver={symbolResolver} />
})
