'use client'
import { TokenText, type TokenTextProps } from './TokenText.js'
import type { Resolver } from './useResolved.js'

export type TokenNameProps = TokenTextProps & { nameResolver?: Resolver | undefined }

/** The token's name. */
export function TokenName({ nameResolver, ...props }: TokenNameProps) {
  return <TokenText {...props} part="TokenName" resolver={nameResolver} />
}
