'use client'
import { findChainIcon } from '@billfold/core'
import { useImage } from '../display/useImage.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { useChainMetadata } from '../hooks/useChainMetadata.js'
import { useChainPart } from './ChainProvider.js'
import { guardPart } from './guardPart.js'
import { Slot, type SlotProps } from './Slot.js'
import { type Resolver, useResolved } from './useResolved.js'

export type ChainIconProps = SlotProps & {
  iconResolver?: Resolver | undefined
  alt?: string | undefined
  className?: string | undefined
}

/** The network's icon, where it has one that is safe to show. */
export const ChainIcon = /* @__PURE__ */ guardPart(function ChainIcon({
  iconResolver,
  alt = '',
  className,
  ...slots
}: ChainIconProps) {
  const { id } = useChainPart('ChainIcon')
  const { warn } = useBillfold()
  const { icon } = useChainMetadata(id)
  const data = findChainIcon({ id, icon }, warn)
  const found = useResolved(iconResolver, ['chainIcon', id], { data, isPending: false })
  const image = useImage(found.data ?? undefined)
  return (
    <Slot {...slots} found={{ data: image, isPending: found.isPending }}>
      {(source) => <img {...source} alt={alt} className={className} referrerPolicy="no-referrer" />}
    </Slot>
  )
})
