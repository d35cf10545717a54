'use client'
import { useChainIcon } from '../hooks/useChainMetadata.js'
import { useHasOwnIcon } from '../hooks/useHasOwnIcon.js'
import { Mark } from './Mark.js'
import { useNetworkMark, useOwnMark } from './marks/useMarks.js'

/** Backgrounds of letter tiles; white text has a contrast of 4.5:1 on each. */
const palette = [
  '#3f51b5',
  '#0f766e',
  '#9d3b5c',
  '#7c4dbd',
  '#1d6fa5',
  '#4d6b2c',
  '#a14a17',
  '#475569',
] as const

/** Returns the stable tile colour of a chain. */
function chainColor(chainId: number): string {
  // Multiplicative hash, so that nearby ids and ids with a common factor get different colours.
  const mixed = Math.imul(chainId, 0x9e3779b1) >>> 0
  return palette[(mixed >>> 17) % palette.length] ?? palette[0]
}

export type ChainIconProps = {
  chain: { id: number; icon?: string | { url: string } | undefined }
  name: string
  /** Px. @default 36 */
  size?: number | undefined
}

/** Renders a chain's icon: the app's own image, else its mark, else the one from the services or a coloured letter tile. */
export function ChainIcon({ chain, name, size }: ChainIconProps) {
  const src = useChainIcon(chain)
  const { art, isLoading } = useNetworkMark(chain.id)
  const own = useOwnMark('networks', String(chain.id))
  const isOwn = useHasOwnIcon(chain.id) || chain.icon !== undefined
  return (
    <Mark
      own
      round
      name={name}
      src={own ?? (isOwn || !(art || isLoading) ? src : undefined)}
      art={art}
      color={chainColor(chain.id)}
      size={size}
    />
  )
}
