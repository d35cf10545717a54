'use client'
import { isNativeToken } from '@billfold/core/internal'
import { useChain } from '../hooks/useActiveAccount.js'
import { useHasOwnIcon } from '../hooks/useHasOwnIcon.js'
import { Mark } from './Mark.js'
import { useNetworkMark, useOwnMark, useTokenMark } from './marks/useMarks.js'

export type TokenIconProps = {
  token: {
    symbol: string
    chainId?: number | undefined
    /** Undefined for the native coin. */
    address?: string | undefined
    /** Image of the integrator. */
    icon?: string | undefined
    /** Image from the services, untrusted. */
    iconUri?: string | undefined
  }
  /** Shows the chain as a badge, where the context does not name it. */
  withChain?: boolean | undefined
  /** Image of the badge if the app has set it, or nobody has drawn the chain; without it the first letter of its name. */
  chainIcon?: string | undefined
  /** Px. @default 36 */
  size?: number | undefined
}

/** Renders a token: the integrator's image, else the mark of its contract, else the services' image or a lettered tile. */
export function TokenIcon({ token, withChain, chainIcon, size }: TokenIconProps) {
  const { symbol, icon, iconUri, chainId } = token
  const isNative = token.address === undefined || isNativeToken(token.address)
  const address = isNative ? undefined : token.address
  const { art, isLoading } = useTokenMark({ symbol, chainId, address })
  const own = useOwnMark('tokens', chainId && `${chainId}:${address ?? 'native'}`) ?? icon
  return (
    <Mark
      round
      name={symbol}
      src={own ?? (art || isLoading ? undefined : iconUri)}
      own={own !== undefined}
      art={art}
      size={size}
      badge={withChain && <ChainBadge chainId={chainId} icon={chainIcon} />}
    />
  )
}

function ChainBadge({ chainId, icon }: { chainId: number | undefined; icon: string | undefined }) {
  const name = useChain(chainId)?.name ?? ''
  const isOwn = useHasOwnIcon(chainId)
  const { art, isLoading } = useNetworkMark(chainId)
  const own = useOwnMark('networks', chainId && String(chainId))
  const src = own ?? (isOwn || !(art || isLoading) ? icon : undefined)
  return <Mark own round name={name} src={src} art={art} size={16} />
}
