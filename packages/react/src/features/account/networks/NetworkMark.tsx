'use client'
import { findChainIcon } from '@billfold/core'
import { useMemo } from 'react'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { chainColor } from './chainColor.js'

export type NetworkMarkProps = {
  chain: { id: number; icon?: string | { url: string } | undefined }
  name: string
  /** Px. @default 36 */
  size?: number | undefined
}

/** A network's icon, its own or the one that the services know, or a lettered tile in its colour. */
export function NetworkMark({ chain, name, size }: NetworkMarkProps) {
  const { warn } = useBillfold()
  const { icon } = useChainMetadata(chain.id)
  const { id, icon: own = icon } = chain
  const src = useMemo(() => findChainIcon({ id, icon: own }, warn), [id, own, warn])
  return <ChainIcon name={name} src={src} color={chainColor(id)} size={size} />
}
