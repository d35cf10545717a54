'use client'
import { listMediaUrls } from '@billfold/core'
import { useImage } from '../display/useImage.js'
import { usePayToken } from '../hooks/usePayToken.js'
import { Slot, type SlotProps } from './Slot.js'
import { useTokenPart } from './TokenProvider.js'
import { type Resolver, useResolved } from './useResolved.js'

export type TokenIconProps = SlotProps & {
  iconResolver?: Resolver | undefined
  alt?: string | undefined
  className?: string | undefined
}

/** The token's icon, where the services know one. */
export function TokenIcon({ iconResolver, alt = '', className, ...slots }: TokenIconProps) {
  const token = useTokenPart('TokenIcon')
  const { data, isPending } = usePayToken(token)
  const uri = data?.supported ? data.token.iconUri : undefined
  const found = useResolved(iconResolver, ['TokenIcon', token.chainId, token.address], {
    data: uri ? listMediaUrls(uri, { trusted: 'all' })[0] : undefined,
    isPending,
  })
  const image = useImage(found.data ?? undefined)
  return (
    <Slot {...slots} found={{ data: image, isPending: found.isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
}
