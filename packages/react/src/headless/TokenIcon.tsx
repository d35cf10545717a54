'use client'
import { listMediaUrls, toPictureUrl, toTrust } from '@billfold/core'
import { useImage } from '../display/useImage.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { usePayToken } from '../hooks/usePayToken.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'
import { useTokenPart } from './TokenProvider.js'
import { type Resolver, useResolved } from './useResolved.js'

export type TokenIconProps = SlotProps & {
  iconResolver?: Resolver | undefined
  alt?: string | undefined
  className?: string | undefined
}

/** The token's icon, where the services know one. */
export const TokenIcon = /* @__PURE__ */ guardPart(function TokenIcon({
  iconResolver,
  alt = '',
  className,
  ...slots
}: TokenIconProps) {
  const token = useTokenPart('TokenIcon')
  const { data, isPending } = usePayToken(token)
  const trust = toTrust(useBillfold())
  const { iconUri = '' } = data?.supported ? data.token : {}
  const [uri] = listMediaUrls(iconUri, trust)
  const found = useResolved(iconResolver, ['TokenIcon', token.chainId, token.address], {
    data: uri && toPictureUrl(uri, trust),
    isPending,
  })
  const image = useImage(found.data ?? undefined)
  return (
    <Slot {...slots} found={{ data: image, isPending: found.isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})
