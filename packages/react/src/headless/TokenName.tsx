'use client'
import { guardPart } from './guardPart.js'
import { TokenText, type TokenTextProps } from './TokenText.js'
import type { Resolver } from './useResolved.js'

export type TokenNameProps = TokenTextProps & { nameResolver?: Resolver | undefined }

/** The token's name. */
export const TokenName = /* @__PURE__ */ guardPart(function TokenName({
  nameResolver,
  ...props
}: TokenNameProps) {
  return <TokenText {...props} part="TokenName" resolver={nameResolver} />
})
