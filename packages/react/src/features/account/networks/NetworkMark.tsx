'use client'
import { findChainIcon } from '@billfold/core'
import { useMemo } from 'react'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { chainColor } from './chainColor.js'

export type NetworkMarkProps = {
  chain: { id: number; icon?: string | { url: string } | undefined }
  name: string
}

/** A network's own icon, or a lettered tile in its colour. */
export function NetworkMark({ chain, name }: NetworkMarkProps) {
  const { warn } = useBillfold()
  const src = useMemo(() => findChainIcon(chain, warn), [chain, warn])
  return <ChainIcon name={name} src={src} color={chainColor(chain.id)} />
}
