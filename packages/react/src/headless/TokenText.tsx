'use client'
import { usePayToken } from '../hooks/usePayToken.js'
import { Slot, type SlotProps } from './Slot.js'
import { useTokenPart } from './TokenProvider.js'
import { type Resolver, useResolved } from './useResolved.js'

export type TokenTextProps = SlotProps & { formatFn?: ((text: string) => string) | undefined }

type Props = TokenTextProps & { part: 'TokenName' | 'TokenSymbol'; resolver: Resolver | undefined }

/** One text of a token: what the services list, else what its contract says. */
export function TokenText({ part, resolver, formatFn = (text) => text, ...slots }: Props) {
  const token = useTokenPart(part)
  const { data, isPending } = usePayToken(token)
  const facts = data?.supported ? data.token : undefined
  const found = useResolved(resolver, [part, token.chainId, token.address], {
    data: part === 'TokenName' ? facts?.name : facts?.symbol,
    isPending,
  })
  return (
    <Slot {...slots} found={found}>
      {(text) => <bdi>{formatFn(text)}</bdi>}
    </Slot>
  )
}
